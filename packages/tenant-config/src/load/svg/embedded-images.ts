import { MAX_PIXELS } from '../images/image-limits.ts';
import { detectImageType, readBitmapSize } from '../images/image-size.ts';

const EMBEDDED_IMAGE_PATTERN = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/;

export const isEmbeddedImage = (address: string): boolean => EMBEDDED_IMAGE_PATTERN.test(address);

/** Limits the total pixels of the bitmaps in an SVG, because bitmaps of a few kilobytes can exhaust the memory of a phone. */
export interface ImageBudget {
  /** Adds a bitmap. @returns a message if the total exceeds the limit, else null */
  readonly add: (address: string) => string | null;
}

/** Returns 0 if the size cannot be read from the header, because browsers do not draw such an image. */
function countPixels(address: string): number {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (bytes.toString('latin1', 0, 4) === 'GIF8' && bytes.length >= 10) {
    return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  }
  const type = detectImageType(bytes);
  const size = type === null ? null : readBitmapSize(bytes, type);
  return size === null ? 0 : size.width * size.height;
}

export function createImageBudget(): ImageBudget {
  let pixels = 0;
  return {
    add: (address) => {
      pixels += countPixels(address);
      return pixels > MAX_PIXELS
        ? `contains images with more than ${MAX_PIXELS} pixels in total; scale them down`
        : null;
    },
  };
}
