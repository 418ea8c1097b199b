const LF = 10;
const CR = 13;

/**
 * Reads a stream up to the end of its first nonempty line. Returns this line, the bytes read so far
 * (`prefix`), and a stream of the whole file.
 * @param max maximum number of bytes to search for the end of the line
 */
export async function peekFirstLine(
  pieces: AsyncIterable<Buffer>,
  max: number,
): Promise<{ line: string; head: Buffer; all: AsyncIterable<Buffer> }> {
  const rest = pieces[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  const findLine = () => {
    const start = head.findIndex((byte) => byte !== LF && byte !== CR);
    if (start === -1) return null;
    const end = head.findIndex((byte, at) => at > start && (byte === LF || byte === CR));
    return end === -1 ? null : head.toString('utf8', start, end);
  };
  let line = findLine();
  while (line === null && head.length < max) {
    const next = await rest.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
    line = findLine();
  }
  async function* all() {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { line: line ?? head.toString('utf8'), head, all: all() };
}
