/** Maximum number of images in an icon. Browsers and desktops use fewer than ten sizes. */
const MAX_ENTRIES = 32;
/**
 * Maximum pixels per side of an image. The header of an image can specify more than 256 pixels, the maximum
 * in the ICO directory.
 */
const MAX_SIDE = 1_024;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const PNG_MAGIC = 0x89504e47;

/**
 * Returns the longer side of the PNG or bitmap at an offset. The height in a bitmap header includes the mask,
 * so it is twice the real height.
 */
function readLongerSide(bytes: Buffer, offset: number): number {
  if (bytes.readUInt32BE(offset) === PNG_MAGIC) {
    return Math.max(bytes.readUInt32BE(offset + 16), bytes.readUInt32BE(offset + 20));
  }
  return Math.max(Math.abs(bytes.readInt32LE(offset + 4)), Math.abs(bytes.readInt32LE(offset + 8)) / 2);
}

/** Returns why an ICO file cannot be drawn, such as `has an invalid header`; null if it is valid. */
export function findIcoFault(bytes: Buffer): string | null {
  try {
    const count = bytes.readUInt16LE(4);
    if (count === 0 || count > MAX_ENTRIES)
      return `contains ${count} images; an icon must have 1 to ${MAX_ENTRIES}`;
    for (let index = 0; index < count; index += 1) {
      const entry = HEADER_BYTES + ENTRY_BYTES * index;
      const [size, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
      if (offset + size > bytes.length) return 'has an invalid header; export it again';
      const side = readLongerSide(bytes, offset);
      if (side > MAX_SIDE)
        return `contains an image with ${side} pixels per side; the maximum is ${MAX_SIDE}`;
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return 'has an invalid header; export it again';
    throw error;
  }
}
