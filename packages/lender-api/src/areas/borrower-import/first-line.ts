const LF = 10;
const CR = 13;

/**
 * Reads the first line that is not blank of a file that arrives in pieces.
 * @param most how many bytes are looked at
 * @returns the line, the first bytes of the file, and the pieces of the whole file, both included
 */
export async function peekFirstLine(
  pieces: AsyncIterable<Buffer>,
  most: number,
): Promise<{ line: string; head: Buffer; all: AsyncIterable<Buffer> }> {
  const rest = pieces[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  const lineOf = () => {
    const start = head.findIndex((byte) => byte !== LF && byte !== CR);
    if (start === -1) return null;
    const end = head.findIndex((byte, at) => at > start && (byte === LF || byte === CR));
    return end === -1 ? null : head.toString('utf8', start, end);
  };
  let line = lineOf();
  while (line === null && head.length < most) {
    const next = await rest.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
    line = lineOf();
  }
  async function* all() {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { line: line ?? head.toString('utf8'), head, all: all() };
}
