import { createHash } from 'node:crypto';
import type { FileRule } from '../../platform/http/uploads.ts';
import { NachaParser } from './nacha-parser.ts';
import type { NachaReport } from './report.ts';

/**
 * A parsed bank file. It contains only the lines with findings, so that the account numbers of other lines
 * are not stored.
 */
export interface ParsedBankFile {
  report: NachaReport;
  /**
   * SHA-256 of the records in hex. It does not depend on line ends, trailing spaces, empty lines, padding or a byte
   * order mark (docs/product/bank-files.md#duplicate-bank-files).
   */
  contentHash: string;
  /** SHA-256 of the unmodified bytes in hex. */
  byteHash: string;
  isText: boolean;
  isEmpty: boolean;
}

/** A file with more than one control character per 50 bytes is treated as binary. */
const BYTES_PER_CONTROL_CHARACTER = 50;

/** Counts control characters except tab, line feed and carriage return. */
function countControlCharacters(piece: Buffer): number {
  let count = 0;
  for (const byte of piece) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) count += 1;
  return count;
}

async function parseBankFile(pieces: AsyncIterable<Buffer>): Promise<ParsedBankFile> {
  const recordHash = createHash('sha256');
  const byteHash = createHash('sha256');
  const parser = new NachaParser((record) => recordHash.update(record));
  let byteCount = 0;
  let controlCharacterCount = 0;
  for await (const piece of pieces) {
    byteCount += piece.length;
    controlCharacterCount += countControlCharacters(piece);
    byteHash.update(piece);
    parser.push(piece);
  }
  return {
    report: parser.end(),
    contentHash: recordHash.digest('hex'),
    byteHash: byteHash.digest('hex'),
    isText: parser.isWideText || controlCharacterCount * BYTES_PER_CONTROL_CHARACTER <= byteCount,
    isEmpty: byteCount === 0,
  };
}

/** Parses the file during the upload to limit memory use (docs/product/bank-files.md#bank-file-storage). */
export const NACHA_FILE: FileRule = { maxBytes: 24 * 1024 * 1024, read: parseBankFile };
