import type { FallbackFontFace } from '@livery/theming';
import { texts } from '../../texts/catalogue.ts';
import type { Font } from './read-font.ts';

const CHARACTERS = Array.from(' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');

/**
 * The advance widths of `CHARACTERS` in thousandths of the font size, in Arial and in fonts with the same
 * metrics.
 */
const ARIAL = [
  278, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611,
  722, 667, 944, 667, 667, 611, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
  556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556,
];
const ARIAL_BOLD = [
  278, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611,
  722, 667, 944, 667, 667, 611, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
  611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556,
];

/**
 * The ranges of weights, with the system fonts that replace a brand's font. `measured` is the weight that the
 * portal uses in each range.
 */
const FALLBACKS = [
  {
    weight: '1 500',
    measured: 400,
    local: ['Arial', 'Liberation Sans', 'Helvetica'],
    widths: ARIAL,
  },
  {
    weight: '501 1000',
    measured: 600,
    local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    widths: ARIAL_BOLD,
  },
] as const;

/**
 * Limits of the size adjustment. Beyond them, an adjusted system font would be less legible than the system
 * font itself.
 */
const MIN_FACTOR = 0.5;
const MAX_FACTOR = 2;

let counts: readonly number[] | undefined;

/** Counts how often each of `CHARACTERS` occurs in the portal's texts, without the names of placeholders. */
function countCharacters(): readonly number[] {
  if (counts !== undefined) return counts;
  const all = Object.values(texts)
    .map((text) => text.replace(/\{[^{}]*\}/g, ''))
    .join(' ');
  const byCharacter = new Map<string, number>();
  for (const character of all) byCharacter.set(character, (byCharacter.get(character) ?? 0) + 1);
  // Amounts and account numbers are not in the texts, so every character counts at least once.
  counts = CHARACTERS.map((character) => 1 + (byCharacter.get(character) ?? 0));
  return counts;
}

const sumWidths = (widths: readonly number[]): number =>
  countCharacters().reduce((sum, count, index) => sum + count * (widths[index] ?? 0), 0);

/** The range of weights for which a theme uses a font file. */
export interface WeightRange {
  readonly min: number;
  readonly max: number;
}

/** The metrics of a font file, in multiples of the font size. */
export interface FontMetrics extends Pick<Font, 'ascent' | 'descent' | 'lineGap'> {
  readonly weight: WeightRange;
  /** The total width of all texts of the portal, by measured weight (`FALLBACKS`). */
  readonly textWidths: Readonly<Record<(typeof FALLBACKS)[number]['measured'], number>>;
}

/** @throws FontFault; RangeError if a table of the font ends too early */
export function measureFont(font: Font, weight: WeightRange): FontMetrics {
  const measure = (at: number): number => {
    const getWidth = font.createWidths(Math.min(weight.max, Math.max(weight.min, at)));
    return sumWidths(CHARACTERS.map(getWidth));
  };
  const { ascent, descent, lineGap } = font;
  return { ascent, descent, lineGap, weight, textWidths: { 400: measure(400), 600: measure(600) } };
}

/** Returns the file that browsers use for a weight (https://www.w3.org/TR/css-fonts-4/#font-style-matching). */
function findFontForWeight(fonts: readonly FontMetrics[], weight: number): FontMetrics | undefined {
  const lighter = fonts.filter(({ weight: { max } }) => max < weight);
  const bolder = fonts.filter(({ weight: { min } }) => min > weight);
  const nearestLighter = lighter.toSorted((a, b) => b.weight.max - a.weight.max)[0];
  const nearestBolder = bolder.toSorted((a, b) => a.weight.min - b.weight.min)[0];
  const isSlightlyBolder = nearestBolder !== undefined && nearestBolder.weight.min <= 500;
  return (
    fonts.find(({ weight: { min, max } }) => min <= weight && weight <= max) ??
    (weight > 500 || isSlightlyBolder ? (nearestBolder ?? nearestLighter) : (nearestLighter ?? nearestBolder))
  );
}

/**
 * Returns font faces that adjust a system font to the metrics of a brand's font, so that a text has the same
 * width and height in both fonts. Omits a range of weights that would need too large an adjustment.
 * @param fonts the upright files of the brand's font
 */
export function createFallbackFaces(fonts: readonly FontMetrics[]): FallbackFontFace[] {
  return FALLBACKS.flatMap(({ weight, measured, local, widths }): FallbackFontFace[] => {
    const font = findFontForWeight(fonts, measured);
    if (font === undefined) return [];
    const factor = (1_000 * font.textWidths[measured]) / sumWidths(widths);
    if (factor < MIN_FACTOR || factor > MAX_FACTOR) return [];
    const toPercent = (length: number): number => Number(((100 * Math.max(0, length)) / factor).toFixed(2));
    return [
      {
        weight,
        local,
        sizeAdjust: Number((100 * factor).toFixed(2)),
        ascentOverride: toPercent(font.ascent),
        descentOverride: toPercent(font.descent),
        lineGapOverride: toPercent(font.lineGap),
      },
    ];
  });
}
