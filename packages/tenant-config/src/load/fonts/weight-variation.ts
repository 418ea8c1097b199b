import { DAMAGED, FontFault, type FontTables } from './woff2.ts';

/** Limits the time of the computation. Real fonts have up to ten axes and a hundred regions. */
const MAX_AXES = 64;
const MAX_COLUMNS = 1_000;

/** The weight axis of a variable font. */
export interface WeightAxis {
  readonly index: number;
  readonly min: number;
  readonly initial: number;
  readonly max: number;
}

const readFixed = (bytes: Buffer, at: number): number => bytes.readInt32BE(at) / 65_536;
/** Reads a number from -2 to 2 with 14 binary places. */
const readF2Dot14 = (bytes: Buffer, at: number): number => bytes.readInt16BE(at) / 16_384;

/** Returns null for a font without a weight axis. @throws RangeError if the table ends too early */
export function readWeightAxis(tables: FontTables): WeightAxis | null {
  const fvar = tables.get('fvar')?.bytes;
  if (fvar === undefined) return null;
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let index = 0; index < count; index++) {
    const at = start + size * index;
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue;
    const axis = {
      index,
      min: readFixed(fvar, at + 4),
      initial: readFixed(fvar, at + 8),
      max: readFixed(fvar, at + 12),
    };
    return axis.min <= axis.initial && axis.initial <= axis.max ? axis : null;
  }
  return null;
}

/**
 * Returns the normalized position of a weight on the axis: -1 is the minimum, 0 the initial and 1 the maximum
 * weight.
 */
function normalize(weight: number, { min, initial, max }: WeightAxis): number {
  if (weight < initial && min < initial) return Math.max(-1, (weight - initial) / (initial - min));
  return weight > initial && max > initial ? Math.min(1, (weight - initial) / (max - initial)) : 0;
}

/** Applies the table `avar`, which maps the positions of an axis by a piecewise linear function. */
function applyAvar(position: number, axisIndex: number, avar: Buffer | undefined): number {
  if (avar === undefined) return position;
  let at = 8;
  for (let index = 0; index < axisIndex; index++) at += 2 + 4 * avar.readUInt16BE(at);
  const count = avar.readUInt16BE(at);
  const points = Array.from({ length: count }, (_, index) => ({
    from: readF2Dot14(avar, at + 2 + 4 * index),
    to: readF2Dot14(avar, at + 4 + 4 * index),
  }));
  const next = points.findIndex(({ from }) => from >= position);
  const [before, after] = [points[next - 1], points[next]];
  if (before === undefined || after === undefined) return after?.from === position ? after.to : position;
  const span = after.from - before.from;
  return span > 0 ? before.to + ((position - before.from) / span) * (after.to - before.to) : before.to;
}

/**
 * Returns the factor (0 to 1) of a variation region at a position of one axis. All other axes have the
 * position 0.
 */
function getRegionScalar(regions: Buffer, region: number, axisIndex: number, position: number): number {
  const axisCount = regions.readUInt16BE(0);
  let scalar = 1;
  for (let axis = 0; axis < axisCount; axis++) {
    const at = 4 + 6 * (region * axisCount + axis);
    const [start, peak, end] = [
      readF2Dot14(regions, at),
      readF2Dot14(regions, at + 2),
      readF2Dot14(regions, at + 4),
    ];
    const axisPosition = axis === axisIndex ? position : 0;
    if (peak === 0 || axisPosition === peak) continue;
    if (axisPosition <= start || axisPosition >= end) return 0;
    scalar *=
      axisPosition < peak ? (axisPosition - start) / (peak - start) : (end - axisPosition) / (end - peak);
  }
  return scalar;
}

/** Returns the index of a glyph's variation data (`outer`) and of the row in that data (`inner`). */
function findRow(hvar: Buffer, glyph: number): { outer: number; inner: number } {
  const offset = hvar.readUInt32BE(8);
  if (offset === 0) return { outer: 0, inner: glyph };
  const map = hvar.subarray(offset);
  const isLong = map.readUInt8(0) === 1;
  const format = map.readUInt8(1);
  const count = isLong ? map.readUInt32BE(2) : map.readUInt16BE(2);
  const size = ((format & 0x30) >> 4) + 1;
  const entry = map.readUIntBE((isLong ? 6 : 4) + size * Math.min(glyph, Math.max(0, count - 1)), size);
  const innerCount = 2 ** ((format & 0x0f) + 1);
  return { outer: Math.floor(entry / innerCount), inner: entry % innerCount };
}

/**
 * Returns a function for the table `HVAR` of a variable font. It returns how much wider a glyph is at
 * `weight` than at the initial weight, in font units.
 * @throws FontFault; RangeError if a table ends too early. The returned function throws them too
 */
export function createWidthVariation(
  tables: FontTables,
  axis: WeightAxis | null,
  weight: number,
): (glyph: number) => number {
  const hvar = tables.get('HVAR')?.bytes;
  if (hvar === undefined || axis === null) return () => 0;
  const position = applyAvar(normalize(weight, axis), axis.index, tables.get('avar')?.bytes);
  const store = hvar.subarray(hvar.readUInt32BE(4));
  const regions = store.subarray(store.readUInt32BE(2));
  const dataCount = store.readUInt16BE(6);
  if (regions.readUInt16BE(0) > MAX_AXES) throw new FontFault(DAMAGED);
  return (glyph) => {
    const { outer, inner } = findRow(hvar, glyph);
    if (outer >= dataCount) return 0;
    const data = store.subarray(store.readUInt32BE(8 + 4 * outer));
    const [rows, words, columns] = [data.readUInt16BE(0), data.readUInt16BE(2), data.readUInt16BE(4)];
    if (columns > MAX_COLUMNS) throw new FontFault(DAMAGED);
    if (inner >= rows) return 0;
    // The first `wide` deltas of a row have `wideBytes` bytes each, all others `narrowBytes`.
    const wide = words & 0x7fff;
    const [wideBytes, narrowBytes] = (words & 0x8000) === 0 ? [2, 1] : [4, 2];
    const rowBytes = wide * wideBytes + Math.max(0, columns - wide) * narrowBytes;
    let at = 6 + 2 * columns + rowBytes * inner;
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      const size = column < wide ? wideBytes : narrowBytes;
      const scalar = getRegionScalar(regions, data.readUInt16BE(6 + 2 * column), axis.index, position);
      if (scalar !== 0) sum += scalar * data.readIntBE(at, size);
      at += size;
    }
    return sum;
  };
}
