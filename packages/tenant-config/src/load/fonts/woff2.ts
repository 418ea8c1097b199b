import { brotliDecompressSync } from 'node:zlib';

/** A table of a font. WOFF2 transforms some tables, so that they compress better. */
interface FontTable {
  readonly bytes: Buffer;
  readonly isTransformed: boolean;
}

export type FontTables = ReadonlyMap<string, FontTable>;

/** Thrown for a font that is refused. The message continues the sentence "The file ...". */
export class FontFault extends Error {
  override readonly name = 'FontFault';
}

export const DAMAGED = 'is damaged; export the font again as WOFF2';

/**
 * Maximum total size of all tables in bytes. Fonts with the characters that the portal shows have less than 1
 * MB.
 */
const MAX_TABLE_BYTES = 8_000_000;
const MAX_TABLES = 100;
const HEADER_BYTES = 48;

/**
 * Tags of the tables that are read or can be transformed, by their index in WOFF2
 * (https://www.w3.org/TR/WOFF2/#table_dir_format).
 */
const KNOWN_TAGS: Readonly<Record<number, string>> = {
  0: 'cmap',
  1: 'head',
  2: 'hhea',
  3: 'hmtx',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  39: 'avar',
  47: 'fvar',
};
const OTHER_TAG = 63;

const OTHER_FORMATS: Readonly<Record<string, string>> = {
  wOFF: 'a WOFF 1 font',
  OTTO: 'an OpenType font',
  true: 'a TrueType font',
  ttcf: 'a font collection',
  '\0\u0001\0\0': 'a TrueType font',
};

function checkFormat(bytes: Buffer): void {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature !== 'wOF2') {
    throw new FontFault(`is ${OTHER_FORMATS[signature] ?? 'not a font'} by its content; convert it to WOFF2`);
  }
  if (bytes.toString('latin1', 4, 8) === 'ttcf') {
    throw new FontFault('is a font collection; export each font as a file of its own');
  }
  const length = bytes.readUInt32BE(8);
  if (length !== bytes.length) {
    throw new FontFault(
      `has ${bytes.length} bytes, but its header states ${length}; the file is incomplete, so copy or export it again`,
    );
  }
}

/** Reads a number of 1 to 5 bytes with 7 bits each. */
function readBase128(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start; at < start + 5; at++) {
    const byte = bytes.readUInt8(at);
    if (at === start && byte === 0x80) break;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, next: at + 1 };
  }
  throw new FontFault(DAMAGED);
}

interface TableEntry {
  readonly tag: string;
  readonly length: number;
  readonly isTransformed: boolean;
}

function readEntry(bytes: Buffer, start: number): { entry: TableEntry; next: number } {
  const flags = bytes.readUInt8(start);
  const index = flags & 0x3f;
  const isNamed = index === OTHER_TAG;
  const tag = isNamed
    ? bytes.toString('latin1', start + 1, start + 5)
    : (KNOWN_TAGS[index] ?? `table ${index}`);
  const original = readBase128(bytes, start + (isNamed ? 5 : 1));
  const version = flags >> 6;
  // For `glyf` and `loca`, version 3 means no transformation. For all other tables, version 0 does.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  if (!isTransformed) return { entry: { tag, length: original.value, isTransformed }, next: original.next };
  const transformed = readBase128(bytes, original.next);
  return { entry: { tag, length: transformed.value, isTransformed }, next: transformed.next };
}

function decompress(compressed: Buffer, length: number): Buffer {
  let content: Buffer;
  try {
    content = brotliDecompressSync(compressed, { maxOutputLength: length });
  } catch {
    throw new FontFault(DAMAGED);
  }
  if (content.length !== length) throw new FontFault(DAMAGED);
  return content;
}

/**
 * Reads the tables of a WOFF2 file (https://www.w3.org/TR/WOFF2/).
 * @throws FontFault; RangeError if the file ends too early
 */
export function readWoff2(bytes: Buffer): FontTables {
  checkFormat(bytes);
  const count = bytes.readUInt16BE(12);
  const compressedLength = bytes.readUInt32BE(20);
  if (count === 0 || count > MAX_TABLES) throw new FontFault(DAMAGED);
  const entries: TableEntry[] = [];
  let at = HEADER_BYTES;
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(bytes, at);
    entries.push(entry);
    at = next;
  }
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  if (total > MAX_TABLE_BYTES) {
    throw new FontFault(
      `has ${total} bytes when it is decompressed; the maximum is ${MAX_TABLE_BYTES}, so export it with Latin characters only`,
    );
  }
  if (total === 0 || at + compressedLength > bytes.length) throw new FontFault(DAMAGED);
  const content = decompress(bytes.subarray(at, at + compressedLength), total);
  const tables = new Map<string, FontTable>();
  let offset = 0;
  for (const { tag, length, isTransformed } of entries) {
    tables.set(tag, { bytes: content.subarray(offset, offset + length), isTransformed });
    offset += length;
  }
  return tables;
}
