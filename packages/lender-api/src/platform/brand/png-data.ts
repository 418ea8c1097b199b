import { inflateSync } from 'node:zlib';

/** Pixels of the largest logo in a document. Decoding a larger one would delay other requests. */
const MAX_PIXELS = 2_000_000;

/** Samples per pixel by color type: gray, RGB, palette, gray with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const HIGHEST_FILTER = 4;

/** Returns the data of all chunks with this name. */
function readChunks(png: Buffer, name: string): Buffer {
  const found: Buffer[] = [];
  let at = 8;
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === name) found.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return Buffer.concat(found);
}

/**
 * Returns true if the pixels of a PNG can be decoded and it is neither interlaced nor larger than two megapixels. The PDF library
 * decodes pixels in the background, where an error would end the process.
 */
export function hasDecodablePixels(png: Buffer): boolean {
  try {
    const header = readChunks(png, 'IHDR');
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const channels = CHANNELS[header.readUInt8(9)];
    if (channels === undefined || header.readUInt8(12) !== 0 || width * height > MAX_PIXELS) return false;
    const rowBytes = 1 + Math.ceil((width * channels * header.readUInt8(8)) / 8);
    const rows = inflateSync(readChunks(png, 'IDAT'), { maxOutputLength: rowBytes * height });
    if (rows.length !== rowBytes * height) return false;
    for (let at = 0; at < rows.length; at += rowBytes)
      if ((rows[at] ?? HIGHEST_FILTER + 1) > HIGHEST_FILTER) return false;
    return true;
  } catch {
    return false;
  }
}
