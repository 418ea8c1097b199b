const LF = 10;
const CR = 13;

/**
 * Reads a stream up to the end of its first nonempty line. Returns this line, the bytes read so far
 * (`prefix`), and a stream of the whole file.
 * @param max maximum number of bytes to search for the end of the line
 */
export async function peekFirstLine(
  chunks: AsyncIterable<Buffer>,
  max: number,
): Promise<{ line: string; prefix: Buffer; wholeFile: AsyncIterable<Buffer> }> {
  const remainingChunks = chunks[Symbol.asyncIterator]();
  let prefix: Buffer = Buffer.alloc(0);
  const findLine = () => {
    const start = prefix.findIndex((byte) => byte !== LF && byte !== CR);
    if (start === -1) return null;
    const end = prefix.findIndex((byte, index) => index > start && (byte === LF || byte === CR));
    return end === -1 ? null : prefix.toString('utf8', start, end);
  };
  let line = findLine();
  while (line === null && prefix.length < max) {
    const next = await remainingChunks.next();
    if (next.done === true) break;
    prefix = Buffer.concat([prefix, next.value]);
    line = findLine();
  }
  async function* wholeFile() {
    if (prefix.length > 0) yield prefix;
    yield* { [Symbol.asyncIterator]: () => remainingChunks };
  }
  return { line: line ?? prefix.toString('utf8'), prefix, wholeFile: wholeFile() };
}
