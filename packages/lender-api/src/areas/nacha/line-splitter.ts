import { wideEncodingOf } from '@livery/contract/text-encodings';

/** Longer lines are cut here: a file without line ends must not fill the memory. Far beyond the 94 columns of a record. */
export const LONGEST_KEPT = 512;

/** The columns of a record. */
export const COLUMNS = 94;

const LF = 10;
const CR = 13;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** A first line with at least two records in it shows that the file has no line ends between its records. */
const UNBROKEN = 2 * COLUMNS;
/** So many bytes show whether the characters have more than one byte. */
const SHOWS_ENCODING = 8;

function isLineEnd(byte: number | undefined): boolean {
  return byte === LF || byte === CR;
}

/** Returns the index of the first line feed or carriage return from `start` up to `end`, or `end`. */
function lineEndIn(bytes: Buffer, start: number, end: number): number {
  for (let at = start; at < end; at += 1) if (isLineEnd(bytes[at])) return at;
  return end;
}

/**
 * Cuts bytes, in any pieces, into the lines of a bank file. A line ends with LF or CRLF; the last one needs no end. A file
 * whose records follow each other without line ends, or with CR alone, is cut every 94 bytes. Every byte becomes one
 * character (latin1), so that a column is a byte, as Nacha counts. A byte order mark is left out. A file in UTF-16 or UTF-32
 * has no lines here.
 */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  /** The first bytes, until they show how the file is broken into lines. */
  #start: Buffer | null = Buffer.alloc(0);
  #isUnbroken = false;
  #rest = '';
  #isEmpty = true;
  hasByteOrderMark = false;
  wideEncoding: ReturnType<typeof wideEncodingOf> = null;

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
    const isEnough = length >= SHOWS_ENCODING && this.#start.includes(LF);
    if (isEnough || length >= UNBROKEN + BYTE_ORDER_MARK.length) this.#begin(this.#start);
  }

  end(): void {
    if (this.#start !== null) this.#begin(this.#start);
    if (!this.#isEmpty) this.#emit();
  }

  #begin(start: Buffer): void {
    this.#start = null;
    this.wideEncoding = wideEncodingOf(start);
    this.hasByteOrderMark = start.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    const text = this.hasByteOrderMark ? start.subarray(BYTE_ORDER_MARK.length) : start;
    const firstEnd = text.indexOf(LF);
    this.#isUnbroken = (firstEnd === -1 ? text.length : firstEnd) >= UNBROKEN;
    this.#pushKnown(text);
  }

  #pushKnown(bytes: Buffer): void {
    if (this.wideEncoding !== null) return;
    if (this.#isUnbroken) this.#pushRecords(bytes);
    else this.#pushLines(bytes);
  }

  #pushLines(bytes: Buffer): void {
    let start = 0;
    for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF, start)) {
      this.#keep(bytes, start, end);
      this.#emit();
      start = end + 1;
    }
    if (start < bytes.length) {
      this.#keep(bytes, start, bytes.length);
      this.#isEmpty = false;
    }
  }

  #pushRecords(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; ) {
      const end = lineEndIn(bytes, at, Math.min(bytes.length, at + COLUMNS - this.#rest.length));
      this.#keep(bytes, at, end);
      this.#isEmpty = this.#rest === '';
      const endsLine = isLineEnd(bytes[end]);
      if (!this.#isEmpty && (endsLine || this.#rest.length === COLUMNS)) this.#emit();
      at = endsLine ? end + 1 : end;
    }
  }

  #keep(bytes: Buffer, start: number, end: number): void {
    const room = LONGEST_KEPT - this.#rest.length;
    if (room > 0) this.#rest += bytes.toString('latin1', start, Math.min(end, start + room));
  }

  #emit(): void {
    const line = this.#rest.charCodeAt(this.#rest.length - 1) === CR ? this.#rest.slice(0, -1) : this.#rest;
    this.#rest = '';
    this.#isEmpty = true;
    this.#onLine(line);
  }
}
