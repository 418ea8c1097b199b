import { DAMAGED, FontFault } from './woff2.ts';

/** Maps the characters of a font to glyph ids. */
export interface CharacterMap {
  /** Returns the glyph id of a Unicode code point; 0 if the font does not have the character. */
  readonly getGlyph: (code: number) => number;
  /** The number of characters. It is approximate if the ranges of the font have gaps. */
  readonly size: number;
}

/**
 * Returns the first index for which the condition is true, or `count`, by binary search. If the condition is
 * true for an index, it must be true for all later ones.
 */
function findFirst(count: number, condition: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (condition(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Reads format 4: segments of characters up to U+FFFF. */
function readSegments(table: Buffer): CharacterMap {
  const count = table.readUInt16BE(6) >> 1;
  const [ends, starts] = [14, 16 + 2 * count];
  const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
  // The last segment contains only U+FFFF, so it does not count.
  let size = 0;
  for (let index = 0; index < count - 1; index++) {
    size += Math.max(0, table.readUInt16BE(ends + 2 * index) - table.readUInt16BE(starts + 2 * index) + 1);
  }
  const getGlyph = (code: number): number => {
    const index = findFirst(count, (each) => table.readUInt16BE(ends + 2 * each) >= code);
    if (code > 0xffff || index === count) return 0;
    const start = table.readUInt16BE(starts + 2 * index);
    if (start > code) return 0;
    const delta = table.readUInt16BE(deltas + 2 * index);
    const offset = table.readUInt16BE(offsets + 2 * index);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = table.readUInt16BE(offsets + 2 * index + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
  return { getGlyph, size };
}

/** Reads a `cmap` table of format 12: ranges of code points in all Unicode planes. */
function readGroups(table: Buffer): CharacterMap {
  const count = table.readUInt32BE(12);
  if (16 + 12 * count > table.length) throw new FontFault(DAMAGED);
  let size = 0;
  for (let index = 0; index < count; index++) {
    const at = 16 + 12 * index;
    size += Math.max(0, table.readUInt32BE(at + 4) - table.readUInt32BE(at) + 1);
  }
  const getGlyph = (code: number): number => {
    const index = findFirst(count, (each) => table.readUInt32BE(20 + 12 * each) >= code);
    if (index === count) return 0;
    const at = 16 + 12 * index;
    const start = table.readUInt32BE(at);
    return start > code ? 0 : table.readUInt32BE(at + 8) + code - start;
  };
  return { getGlyph, size };
}

/** Platform and encoding of the Unicode tables, the most complete first. */
const ENCODINGS = ['3 10', '0 6', '0 4', '3 1', '0 3', '0 2', '0 1', '0 0'];

/**
 * Reads the table `cmap`.
 * @throws FontFault; RangeError if the table ends too early
 */
export function readCharacterMap(cmap: Buffer): CharacterMap {
  const count = cmap.readUInt16BE(2);
  const found = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const at = 4 + 8 * index;
    found.set(`${cmap.readUInt16BE(at)} ${cmap.readUInt16BE(at + 2)}`, cmap.readUInt32BE(at + 4));
  }
  for (const encoding of ENCODINGS) {
    const offset = found.get(encoding);
    if (offset === undefined) continue;
    const table = cmap.subarray(offset);
    const format = table.readUInt16BE(0);
    if (format === 4) return readSegments(table);
    if (format === 12) return readGroups(table);
  }
  throw new FontFault('has no table of Unicode characters; export it again as a Unicode font');
}
