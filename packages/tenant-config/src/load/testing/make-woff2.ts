import { brotliCompressSync } from 'node:zlib';

/** The characters that every font needs. */
export const ASCII = Array.from({ length: 95 }, (_, index) => 32 + index);

interface TestFont {
  /** Code points in ascending order. Default: ASCII. */
  readonly characters?: readonly number[];
  /** The bits of `fsType`. */
  readonly embedding?: number;
  /** Lowest, initial and highest weight of a variable font. */
  readonly weights?: readonly [number, number, number];
  /** Advance width of every character in thousandths of the font size. */
  readonly advance?: number;
  /** Additional tables by tag. */
  readonly tables?: Readonly<Record<string, Buffer>>;
}

const KNOWN_INDEX: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  'OS/2': 6,
  fvar: 47,
};

/** Returns a table of the given length. `values` are numbers with their byte offsets and sizes. */
function makeTable(
  length: number,
  values: readonly (readonly [offset: number, size: 1 | 2 | 4, value: number])[],
): Buffer {
  const table = Buffer.alloc(length);
  for (const [offset, size, value] of values) {
    if (value < 0) table.writeIntBE(value, offset, size);
    else table.writeUIntBE(value, offset, size);
  }
  return table;
}

/** Returns a `cmap` table in format 12 that maps the characters to the glyphs 1, 2, 3 and so on. */
function makeCharacterMap(characters: readonly number[]): Buffer {
  const groups = characters.map((code, index) => [code, code, index + 1]).flat();
  const header = makeTable(28, [
    [2, 2, 1],
    [4, 2, 3],
    [6, 2, 10],
    [8, 4, 12],
    [12, 2, 12],
    [16, 4, 16 + 4 * groups.length],
    [24, 4, characters.length],
  ]);
  const body = Buffer.alloc(4 * groups.length);
  for (const [index, value] of groups.entries()) body.writeUInt32BE(value, 4 * index);
  return Buffer.concat([header, body]);
}

function makeAxis([min, initial, max]: readonly [number, number, number]): Buffer {
  const axis = makeTable(36, [
    [4, 2, 16],
    [8, 2, 1],
    [10, 2, 20],
    [20, 4, 65_536 * min],
    [24, 4, 65_536 * initial],
    [28, 4, 65_536 * max],
  ]);
  axis.write('wght', 16, 'latin1');
  return axis;
}

/** Returns bytes that cannot be compressed. */
export function makeNoise(length: number): Buffer {
  const noise = Buffer.alloc(length);
  let state = 1;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[at] = state >>> 24;
  }
  return noise;
}

function toBase128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

/** Packs tables as WOFF2 without transformations. */
export function packWoff2(tables: Readonly<Record<string, Buffer>>): Buffer {
  const directory = Object.entries(tables).flatMap(([tag, { length }]) => {
    const index = KNOWN_INDEX[tag];
    const named = index === undefined ? [63, ...Buffer.from(tag, 'latin1')] : [index];
    return [...named, ...toBase128(length)];
  });
  const content = brotliCompressSync(Buffer.concat(Object.values(tables)));
  const header = makeTable(48, [
    [4, 4, 0x10000],
    [8, 4, 48 + directory.length + content.length],
    [12, 2, Object.keys(tables).length],
    [20, 4, content.length],
  ]);
  header.write('wOF2', 0, 'latin1');
  return Buffer.concat([header, Buffer.from(directory), content]);
}

/**
 * Returns a font without outlines that has the tables which the portal reads. The ascent is 0.9 and the
 * descent 0.3.
 */
export function makeTestFont(font: TestFont = {}): Buffer {
  const { characters = ASCII, embedding = 0, weights, advance = 500, tables = {} } = font;
  return packWoff2({
    head: makeTable(54, [[18, 2, 1_000]]),
    hhea: makeTable(36, [
      [4, 2, 900],
      [6, 2, -300],
      [34, 2, 1],
    ]),
    'OS/2': makeTable(96, [[8, 2, embedding]]),
    hmtx: makeTable(4, [[0, 2, advance]]),
    cmap: makeCharacterMap(characters),
    ...(weights === undefined ? {} : { fvar: makeAxis(weights) }),
    ...tables,
  });
}
