import { readCharacterMap } from './character-map.ts';
import { createWidthVariation, readWeightAxis } from './weight-variation.ts';
import { DAMAGED, FontFault, type FontTables, readWoff2 } from './woff2.ts';

/** The properties of a font that the portal needs. Lengths are in multiples of the font size. */
export interface Font {
  readonly hasCharacter: (character: string) => boolean;
  /** The number of characters. It is approximate if the ranges of the font have gaps. */
  readonly characterCount: number;
  /** Null for a font with one weight. */
  readonly weights: { readonly min: number; readonly max: number } | null;
  /** The bits of `fsType` (https://learn.microsoft.com/typography/opentype/spec/os2#fstype). */
  readonly embedding: number;
  readonly ascent: number;
  /** The length below the baseline, as a positive number. */
  readonly descent: number;
  readonly lineGap: number;
  /** Returns a function that returns the width of a character at the given weight. */
  readonly createWidths: (weight: number) => (character: string) => number;
}

function requireTable(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new FontFault(`has no table "${tag}"; export the font again as WOFF2`);
  return table.bytes;
}

/** Fonts with this bit of `fsSelection` have their vertical metrics in the table `OS/2` instead of `hhea`. */
const USE_TYPO_METRICS = 0x80;

function readVerticalMetrics(hhea: Buffer, os2: Buffer): readonly [number, number, number] {
  const typographic = [os2.readInt16BE(68), -os2.readInt16BE(70), os2.readInt16BE(72)] as const;
  const horizontal = [hhea.readInt16BE(4), -hhea.readInt16BE(6), hhea.readInt16BE(8)] as const;
  const isUnset = horizontal[0] === 0 && horizontal[1] === 0;
  return isUnset || (os2.readUInt16BE(62) & USE_TYPO_METRICS) !== 0 ? typographic : horizontal;
}

/**
 * Returns a function that returns the advance width of a glyph in font units. The last width in the table
 * applies to all later glyphs.
 */
function createAdvances(tables: FontTables, count: number): (glyph: number) => number {
  const hmtx = requireTable(tables, 'hmtx');
  // The transformed table begins with one byte of flags, followed by all widths.
  const [start, step] = tables.get('hmtx')?.isTransformed === true ? [1, 2] : [0, 4];
  return (glyph) => hmtx.readUInt16BE(start + step * Math.min(glyph, count - 1));
}

/**
 * Reads the properties of a WOFF2 font.
 * @throws FontFault; RangeError if a table ends too early
 */
function parseFont(bytes: Buffer): Font {
  const tables = readWoff2(bytes);
  const [head, hhea, os2] = [
    requireTable(tables, 'head'),
    requireTable(tables, 'hhea'),
    requireTable(tables, 'OS/2'),
  ];
  const unitsPerEm = head.readUInt16BE(18);
  const widthCount = hhea.readUInt16BE(34);
  if (unitsPerEm < 16 || unitsPerEm > 16_384 || widthCount === 0) throw new FontFault(DAMAGED);
  const [ascent, descent, lineGap] = readVerticalMetrics(hhea, os2);
  const map = readCharacterMap(requireTable(tables, 'cmap'));
  const axis = readWeightAxis(tables);
  const getAdvance = createAdvances(tables, widthCount);
  const getGlyph = (character: string): number => map.getGlyph(character.codePointAt(0) ?? 0);
  return {
    hasCharacter: (character) => getGlyph(character) !== 0,
    characterCount: map.size,
    weights: axis === null ? null : { min: axis.min, max: axis.max },
    embedding: os2.readUInt16BE(8),
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    createWidths: (weight) => {
      const getVariation = createWidthVariation(tables, axis, weight);
      return (character) => {
        const glyph = getGlyph(character);
        return (getAdvance(glyph) + getVariation(glyph)) / unitsPerEm;
      };
    },
  };
}

/**
 * Reads a font and returns the result of `use`. Returns the fault if the font is damaged or not supported;
 * never throws because of its bytes.
 */
export function readFont<T>(
  bytes: Buffer,
  use: (font: Font) => T,
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: string } {
  try {
    return { ok: true, value: use(parseFont(bytes)) };
  } catch (error) {
    if (error instanceof FontFault) return { ok: false, fault: error.message };
    // Buffer methods throw a RangeError for a position outside of a table.
    if (error instanceof RangeError) return { ok: false, fault: DAMAGED };
    throw error;
  }
}
