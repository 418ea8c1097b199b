import { inflateSync } from 'node:zlib';

/** Maximum number of pixels of a logo in a document. Decoding a larger logo would delay other requests. */
const MAX_PIXELS = 2_000_000;

/** By PNG color type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const SAMPLES_PER_PIXEL: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const HIGHEST_FILTER = 4;

/** Returns the joined data of all chunks with this name. */
function readChunks(png: Buffer, name: string): Buffer {
  const chunks: Buffer[] = [];
  let offset = 8;
  while (offset + 12 <= png.length) {
    const length = png.readUInt32BE(offset);
    if (png.toString('latin1', offset + 4, offset + 8) === name)
      chunks.push(png.subarray(offset + 8, offset + 8 + length));
    offset += 12 + length;
  }
  return Buffer.concat(chunks);
}

/**
 * Returns true if the pixels of a PNG can be decoded and it is neither interlaced nor larger than two megapixels. The PDF library
 * decodes pixels in the background, where an error would end the process.
 */
export function hasDecodablePixels(png: Buffer): boolean {
  try {
    const header = readChunks(png, 'IHDR');
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const channels = SAMPLES_PER_PIXEL[header.readUInt8(9)];
    if (channels === undefined || header.readUInt8(12) !== 0 || width * height > MAX_PIXELS) return false;
    const rowBytes = 1 + Math.ceil((width * channels * header.readUInt8(8)) / 8);
    const rows = inflateSync(readChunks(png, 'IDAT'), { maxOutputLength: rowBytes * height });
    if (rows.length !== rowBytes * height) return false;
    for (let offset = 0; offset < rows.length; offset += rowBytes)
      if ((rows[offset] ?? HIGHEST_FILTER + 1) > HIGHEST_FILTER) return false;
    return true;
  } catch {
    return false;
  }
}
