import { createHash } from 'node:crypto';
import type { FileRule } from '../../platform/http/uploads.ts';
import { NachaParser } from './nacha-parser.ts';
import type { NachaReport } from './report.ts';

/** The result of reading a bank file. Only lines with findings are stored, because the lines hold account numbers. */
export interface ReadFile {
  report: NachaReport;
  /**
   * SHA-256 of the records in hex. Line ends, trailing blanks, blank lines, padding and a byte order mark do not change
   * it, so the same file saved by another program is the same file.
   */
  contentHash: string;
  /** SHA-256 of the bytes in hex. */
  byteHash: string;
  isText: boolean;
  isEmpty: boolean;
}

/** A file with more control characters than one in 50 bytes is no text with a stray character in it. */
const BYTES_PER_CONTROL_CHARACTER = 50;

/** Counts control characters other than tab, line feed and carriage return. */
function countControlCharacters(piece: Buffer): number {
  let count = 0;
  for (const byte of piece) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) count += 1;
  return count;
}

async function readFile(pieces: AsyncIterable<Buffer>): Promise<ReadFile> {
  const records = createHash('sha256');
  const bytes = createHash('sha256');
  const parser = new NachaParser((record) => records.update(record));
  let byteCount = 0;
  let controlCharacters = 0;
  for await (const piece of pieces) {
    byteCount += piece.length;
    controlCharacters += countControlCharacters(piece);
    bytes.update(piece);
    parser.push(piece);
  }
  return {
    report: parser.end(),
    contentHash: records.digest('hex'),
    byteHash: bytes.digest('hex'),
    isText: parser.isWideText || controlCharacters * BYTES_PER_CONTROL_CHARACTER <= byteCount,
    isEmpty: byteCount === 0,
  };
}

/** A bank file is checked while it arrives and never held as a whole. */
export const NACHA_FILE: FileRule = { maxBytes: 24 * 1024 * 1024, read: readFile };
