import { MAX_PIXELS } from '../images/image-limits.ts';
import { imageType, rasterSize } from '../images/image-size.ts';

const EMBEDDED_IMAGE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=\s]*$/;

/** A bitmap written into an attribute; nothing else that a data address may hold. */
export const isEmbeddedImage = (address: string): boolean => EMBEDDED_IMAGE.test(address);

/** Counts the pixels of the bitmaps in one SVG: a few kilobytes can hold many that fill the memory of a phone. */
export interface ImageBudget {
  /** Adds one bitmap. @returns what is wrong, as the end of a sentence that begins with the file; null for nothing */
  readonly take: (address: string) => string | null;
}

/** 0 for one whose header says no size: whoever draws it refuses it. */
function pixelsOf(address: string): number {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (bytes.toString('latin1', 0, 4) === 'GIF8' && bytes.length >= 10) {
    return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  }
  const type = imageType(bytes);
  const size = type === null ? null : rasterSize(bytes, type);
  return size === null ? 0 : size.width * size.height;
}

export function createImageBudget(): ImageBudget {
  let pixels = 0;
  return {
    take: (address) => {
      pixels += pixelsOf(address);
      return pixels > MAX_PIXELS
        ? `holds pictures with more than ${MAX_PIXELS} pixels in all; scale them down`
        : null;
    },
  };
}
