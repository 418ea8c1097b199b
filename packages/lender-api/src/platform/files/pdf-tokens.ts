export type PdfToken =
  /** A name with its slash and decoded escapes, a bracket, a number or a keyword. */
  | { type: 'word'; value: string; at: number }
  /** A literal string from its opening parenthesis to `end` (exclusive). An unclosed string ends with the file. */
  | { type: 'string'; at: number; end: number; isClosed: boolean }
  /** The keyword `stream`. `at` is the index after the keyword, before the line end. */
  | { type: 'stream'; at: number };

const WHITE_SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%', 'latin1'));
const isRegularByte = (byte: number | undefined) =>
  byte !== undefined && !WHITE_SPACE.has(byte) && !DELIMITERS.has(byte);

const [LF, CR, PERCENT, OPEN, CLOSE, SLASH] = [10, 13, 37, 40, 41, 47];
const [LESS, GREATER, LEFT, BACKSLASH, RIGHT] = [60, 62, 91, 92, 93];

/** Returns the index after a string, or null for an unclosed string. */
function skipString(bytes: Buffer, start: number): number | null {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function skipComment(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  return at;
}

function skipRegularBytes(bytes: Buffer, start: number): number {
  let at = start;
  while (isRegularByte(bytes[at])) at += 1;
  return at;
}

/** Decodes the escapes of a name: `J#61vaScript` becomes `JavaScript`. */
export function decodeName(name: string): string {
  return name.replaceAll(/#([\da-f]{2})/gi, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * Yields the tokens of PDF syntax from the index `start` on. Skips hexadecimal strings and comments. To skip
 * the bytes of a stream, call `next(index)` with the index after the stream.
 */
export function* tokenizePdf(bytes: Buffer, start = 0): Generator<PdfToken, void, number | undefined> {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === OPEN) {
      const stringEnd = skipString(bytes, at);
      const end = stringEnd ?? bytes.length;
      yield { type: 'string', at, end, isClosed: stringEnd !== null };
      at = end;
    } else if (byte === PERCENT) at = skipComment(bytes, at);
    else if (byte === SLASH) {
      const end = skipRegularBytes(bytes, at + 1);
      yield { type: 'word', value: `/${decodeName(bytes.toString('latin1', at + 1, end))}`, at };
      at = end;
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      const end = bytes.indexOf(GREATER, at);
      at = end === -1 ? bytes.length : end + 1;
    } else if (byte === LESS || (byte === GREATER && bytes[at + 1] === GREATER)) {
      yield { type: 'word', value: byte === LESS ? '<<' : '>>', at };
      at += 2;
    } else if (byte === LEFT || byte === RIGHT) {
      yield { type: 'word', value: byte === LEFT ? '[' : ']', at };
      at += 1;
    } else if (isRegularByte(byte)) {
      const end = skipRegularBytes(bytes, at);
      const value = bytes.toString('latin1', at, end);
      if (value === 'stream') at = (yield { type: 'stream', at: end }) ?? end;
      else {
        yield { type: 'word', value, at };
        at = end;
      }
    } else at += 1;
  }
}
