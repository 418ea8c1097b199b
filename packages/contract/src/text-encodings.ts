/** Number of bytes to examine. CSV and NACHA files begin with ASCII text: the column headings or the file header record. */
const SAMPLED_BYTES = 64;

/** Returns true if each group of `width` bytes has a nonzero byte only at `position`, as ASCII text in UTF-16 and UTF-32 does. */
function isNonzeroOnlyAt(sample: Uint8Array, width: number, position: number): boolean {
  return sample.every((byte, index) => (byte === 0) === (index % width !== position));
}

function isAsciiInWideEncoding(sample: Uint8Array, width: number): boolean {
  if (sample.length < 2 * width) return false;
  return isNonzeroOnlyAt(sample, width, 0) || isNonzeroOnlyAt(sample, width, width - 1);
}

const beginsWith = (head: Uint8Array, ...bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

/**
 * Detects UTF-16 and UTF-32 by the byte order mark or by the zero bytes of the first characters. Returns null for any other
 * encoding or file type.
 * @param head the first bytes of a file
 */
export function detectWideEncoding(head: Uint8Array): 'UTF-16' | 'UTF-32' | null {
  if (beginsWith(head, 0xff, 0xfe, 0, 0) || beginsWith(head, 0, 0, 0xfe, 0xff)) return 'UTF-32';
  if (beginsWith(head, 0xff, 0xfe) || beginsWith(head, 0xfe, 0xff)) return 'UTF-16';
  const takeSample = (width: number) =>
    head.subarray(0, Math.min(SAMPLED_BYTES, head.length - (head.length % width)));
  if (isAsciiInWideEncoding(takeSample(4), 4)) return 'UTF-32';
  return isAsciiInWideEncoding(takeSample(2), 2) ? 'UTF-16' : null;
}
