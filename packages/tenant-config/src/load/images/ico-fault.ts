/** Pictures in one icon; browsers and desktops use fewer than ten sizes. */
const MAX_ENTRIES = 32;
/** Pixels of one side of a picture. The directory says 256 at most, the picture itself may say anything. */
const MAX_SIDE = 1_024;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const PNG_MAGIC = 0x89504e47;

/** The longer side of the picture at an offset, a PNG or a bitmap whose height counts its mask too. */
function longerSide(bytes: Buffer, offset: number): number {
  if (bytes.readUInt32BE(offset) === PNG_MAGIC) {
    return Math.max(bytes.readUInt32BE(offset + 16), bytes.readUInt32BE(offset + 20));
  }
  return Math.max(Math.abs(bytes.readInt32LE(offset + 4)), Math.abs(bytes.readInt32LE(offset + 8)) / 2);
}

/** Why an ICO cannot be drawn, as the end of a sentence that begins with the file; null when its directory and pictures agree. */
export function icoFault(bytes: Buffer): string | null {
  try {
    const count = bytes.readUInt16LE(4);
    if (count === 0 || count > MAX_ENTRIES) return `holds ${count} pictures; an icon has 1 to ${MAX_ENTRIES}`;
    for (let index = 0; index < count; index += 1) {
      const entry = HEADER_BYTES + ENTRY_BYTES * index;
      const [size, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)];
      if (offset + size > bytes.length) return 'has a broken header; export it again';
      const side = longerSide(bytes, offset);
      if (side > MAX_SIDE) return `holds a picture of ${side} pixels a side; it may have ${MAX_SIDE}`;
    }
    return null;
  } catch (error) {
    if (error instanceof RangeError) return 'has a broken header; export it again';
    throw error;
  }
}
