/** Longer lines are cut here: a file without line ends must not fill the memory. Far beyond the 94 columns of a record. */
export const LONGEST_KEPT = 512;

const LF = 10;
const CR = 13;

/**
 * Bytes in any pieces -> lines. A line ends with LF or CRLF; the last one needs no end. Every byte becomes one
 * character (latin1), so that a column is a byte, as NACHA counts.
 */
export class LineSplitter {
  readonly #onLine: (line: string) => void;
  #rest = '';
  #isEmpty = true;

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  push(bytes: Buffer): void {
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

  end(): void {
    if (!this.#isEmpty) this.#emit();
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
