/** The first characters of a file, which are headings or a header and therefore ASCII. */
const SAMPLED_BYTES = 64;

/** The positions within `width` bytes that hold zeros while the others do not, as in ASCII text of that width. */
function hasZerosBut(sample: Uint8Array, width: number, kept: number): boolean {
  return sample.every((byte, at) => (byte === 0) === (at % width !== kept));
}

function isWide(sample: Uint8Array, width: number): boolean {
  if (sample.length < 2 * width) return false;
  return hasZerosBut(sample, width, 0) || hasZerosBut(sample, width, width - 1);
}

const beginsWith = (head: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

/**
 * Returns UTF-16 or UTF-32 for a text file that is saved in one of them, by its byte order mark or by the zeros between its
 * first characters; null for any other file.
 * @param head the first bytes of the file
 */
export function wideEncodingOf(head: Uint8Array): 'UTF-16' | 'UTF-32' | null {
  if (beginsWith(head, 0xff, 0xfe, 0, 0) || beginsWith(head, 0, 0, 0xfe, 0xff)) return 'UTF-32';
  if (beginsWith(head, 0xff, 0xfe) || beginsWith(head, 0xfe, 0xff)) return 'UTF-16';
  const sample = (width: number) =>
    head.subarray(0, Math.min(SAMPLED_BYTES, head.length - (head.length % width)));
  if (isWide(sample(4), 4)) return 'UTF-32';
  return isWide(sample(2), 2) ? 'UTF-16' : null;
}
