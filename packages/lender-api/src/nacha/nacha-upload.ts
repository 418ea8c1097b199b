import { createHash } from 'node:crypto';
import type { FileRule } from '../http/uploads.ts';
import { NachaParser } from './nacha-parser.ts';
import type { NachaReport } from './report.ts';

/** What is kept of a bank file: nothing of its lines but those with findings, for they hold account numbers. */
export interface ReadFile {
  report: NachaReport;
  /** SHA-256 of the content, in hex. */
  contentHash: string;
  isText: boolean;
  isEmpty: boolean;
}

/** Control characters other than tab, line feed and return; what holds one is no text. */
function holdsControl(piece: Buffer): boolean {
  return piece.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
}

async function readFile(pieces: AsyncIterable<Buffer>): Promise<ReadFile> {
  const parser = new NachaParser();
  const hash = createHash('sha256');
  let isText = true;
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty = false;
    hash.update(piece);
    isText &&= !holdsControl(piece);
    // What is no text has a fault on every line; there is no use in collecting them.
    if (isText) parser.push(piece);
  }
  return { report: parser.end(), contentHash: hash.digest('hex'), isText, isEmpty };
}

/** A bank file is checked while it arrives and never held as a whole. */
export const NACHA_FILE: FileRule = { maxBytes: 24 * 1024 * 1024, read: readFile };
