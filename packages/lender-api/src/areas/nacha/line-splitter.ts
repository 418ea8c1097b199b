import { detectWideEncoding } from '@livery/contract/text-encodings';

/** Maximum stored length of a line, which bounds the memory for a file without line ends. */
export const MAX_LINE_LENGTH = 512;

export const RECORD_COLUMNS = 94;

const LF = 10;
const CR = 13;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** If the first line has at least this length, the file may have no line ends between records. */
const MIN_UNBROKEN_LENGTH = 2 * RECORD_COLUMNS;
/** The number of bytes that are needed to detect a multi-byte encoding. */
const ENCODING_SAMPLE_BYTES = 8;

function isLineEnd(byte: number | undefined): boolean {
  return byte === LF || byte === CR;
}

/** Returns the index of the first LF or CR from `start` up to `end`, or `end` if there is none. */
function findLineEnd(bytes: Buffer, start: number, end: number): number {
  for (let index = start; index < end; index += 1) if (isLineEnd(bytes[index])) return index;
  return end;
}

/**
 * Splits the bytes of a bank file into lines (docs/product/bank-files.md#line-ends). Lines end with LF or
 * CRLF. A file with CR line ends or without line ends is split at each CR or LF, and also after 94 bytes
 * without a CR or LF. Each byte of a line becomes one character (latin1). A byte order mark is ignored. A
 * file in UTF-16 or UTF-32 produces no lines.
 */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  /** Buffers the first bytes until the encoding and line ends are detected. */
  #start: Buffer | null = Buffer.alloc(0);
  #isUnbroken = false;
  #rest = '';
  #isEmpty = true;
  hasByteOrderMark = false;
  wideEncoding: ReturnType<typeof detectWideEncoding> = null;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(bytes: Buffer): void {
    if (this.#start === null) {
      this.#pushKnown(bytes);
      return;
    }
    this.#start = Buffer.concat([this.#start, bytes]);
    const { length } = this.#start;
    const canDetectFormat = length >= ENCODING_SAMPLE_BYTES && this.#start.includes(LF);
    if (canDetectFormat || length >= MIN_UNBROKEN_LENGTH + BYTE_ORDER_MARK.length) this.#begin(this.#start);
  }

  end(): void {
    if (this.#start !== null) this.#begin(this.#start);
    if (!this.#isEmpty) this.#emit();
  }

  #begin(start: Buffer): void {
    this.#start = null;
    this.wideEncoding = detectWideEncoding(start);
    this.hasByteOrderMark = start.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    const textBytes = this.hasByteOrderMark ? start.subarray(BYTE_ORDER_MARK.length) : start;
    const firstLineEnd = textBytes.indexOf(LF);
    const firstLine = firstLineEnd === -1 ? textBytes : textBytes.subarray(0, firstLineEnd);
    const secondRecord = firstLine.toString('latin1', RECORD_COLUMNS, MIN_UNBROKEN_LENGTH);
    // A line can be padded with spaces. The second record, a batch header, is never blank.
    this.#isUnbroken = firstLine.length >= MIN_UNBROKEN_LENGTH && secondRecord.trim() !== '';
    this.#pushKnown(textBytes);
  }

  #pushKnown(bytes: Buffer): void {
    if (this.wideEncoding !== null) return;
    if (this.#isUnbroken) this.#pushRecords(bytes);
    else this.#pushLines(bytes);
  }

  #pushLines(bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF, start)) {
      this.#append(bytes, start, end);
      this.#emit();
      start = end + 1;
    }
    if (start < bytes.length) {
      this.#append(bytes, start, bytes.length);
      this.#isEmpty = false;
    }
  }

  #pushRecords(bytes: Buffer): void {
    for (let start = 0; start < bytes.length; ) {
      const maxEnd = start + RECORD_COLUMNS - this.#rest.length;
      const end = findLineEnd(bytes, start, Math.min(bytes.length, maxEnd));
      this.#append(bytes, start, end);
      this.#isEmpty = this.#rest === '';
      const isAtLineEnd = isLineEnd(bytes[end]);
      if (!this.#isEmpty && (isAtLineEnd || this.#rest.length === RECORD_COLUMNS)) this.#emit();
      start = isAtLineEnd ? end + 1 : end;
    }
  }

  #append(bytes: Buffer, start: number, end: number): void {
    const remainingLength = MAX_LINE_LENGTH - this.#rest.length;
    if (remainingLength <= 0) return;
    this.#rest += bytes.toString('latin1', start, Math.min(end, start + remainingLength));
  }

  #emit(): void {
    const line = this.#rest.charCodeAt(this.#rest.length - 1) === CR ? this.#rest.slice(0, -1) : this.#rest;
    this.#rest = '';
    this.#isEmpty = true;
    this.#onLine(line);
  }
}
