import { inflateRawSync } from 'node:zlib';

// Reads zip files without the extensions for encryption and for files of more than 4 GB.
// The format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT

const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1');
const ENTRY_SIGNATURE = 0x02_01_4b_50;
const UTF8_FLAG = 0x08_00;
const DEFLATED = 8;
const STORED = 0;

/** An entry in the directory of a zip file. */
export interface ZipEntry {
  /** Such as `harbor/theme.json`; ends with a slash for a folder. */
  readonly name: string;
  /** The declared size of the content. */
  readonly bytes: number;
  readonly method: number;
  readonly compressed: Buffer;
}

/**
 * Returns the entries of a zip file without decompressing them.
 * @throws Error if the file is damaged, or if entries overlap, with which a small file can have a large content
 */
export function readZipDirectory(zip: Buffer): readonly ZipEntry[] {
  const end = zip.lastIndexOf(END_SIGNATURE);
  if (end === -1) throw new Error('The directory is missing.');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  let totalCompressed = 0;
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('An entry is damaged.');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const encoding = (zip.readUInt16LE(at + 8) & UTF8_FLAG) === 0 ? 'latin1' : 'utf8';
    // The content follows the local header, whose name and extra field have their own lengths.
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const compressed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    totalCompressed += zip.readUInt32LE(at + 20);
    if (totalCompressed > zip.length) throw new Error('Entries overlap.');
    entries.push({
      name: zip.toString(encoding, at + 46, nameEnd),
      bytes: zip.readUInt32LE(at + 24),
      method: zip.readUInt16LE(at + 10),
      compressed,
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** Returns the content of an entry. @throws Error if it is damaged, or does not have the declared size */
export function inflateEntry({ bytes, method, compressed }: ZipEntry): Buffer {
  if (method !== DEFLATED && method !== STORED) throw new Error('The compression method is not supported.');
  const content =
    method === STORED ? compressed : inflateRawSync(compressed, { maxOutputLength: Math.max(1, bytes) });
  if (content.length !== bytes) throw new Error('The declared size is wrong.');
  return content;
}
