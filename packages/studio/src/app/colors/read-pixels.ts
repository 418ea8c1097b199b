import { toImageUrl } from '../images/image-types.ts';

/** The larger side of the drawn image in pixels, enough for its most frequent colors. */
const MAX_SIDE_PX = 128;

/**
 * Draws an image and returns its pixels as red, green, blue and alpha.
 * @param name the file name, whose extension determines the image type
 * @throws Error if the image cannot be drawn
 */
export async function readPixels(name: string, bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = toImageUrl(name, bytes);
  await image.decode();
  const scale = MAX_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight, 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}
