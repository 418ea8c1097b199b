import { MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import {
  fitLightness,
  getDarkerRange,
  getLighterRange,
  intersectRanges,
  type LuminanceRange,
} from './fit-lightness.ts';
import type { Mode, Neutrals } from './neutrals.ts';
import { type Oklch, readHex, toHex } from './oklch.ts';

export interface PaletteColors {
  readonly solid: string;
  readonly 'solid-hover': string;
  readonly 'on-solid': string;
  readonly mark: string;
  readonly fg: string;
  readonly subtle: string;
  readonly muted: string;
  readonly border: string;
}

type SolidColors = Pick<PaletteColors, 'solid' | 'solid-hover' | 'on-solid' | 'mark'>;

/** Colors with less than this chroma are treated as gray. */
const GRAY_CHROMA = 0.025;
/** A gray that needs a larger change in lightness becomes near-black or near-white, because a mid-gray button looks disabled. */
const MAX_GRAY_SHIFT = 0.15;
const NEAR_BLACK_OR_WHITE: Record<Mode, number> = { light: 0.24, dark: 0.94 };

const WHITE = '#ffffff';
const HOVER_STEP = 0.045;

/** [lightness, factor for the chroma of the color, maximum chroma] of each tinted surface. */
const TINTED = {
  light: { subtle: [0.968, 0.16, 0.022], muted: [0.936, 0.28, 0.04], border: [0.87, 0.45, 0.075] },
  dark: { subtle: [0.262, 0.3, 0.04], muted: [0.31, 0.36, 0.055], border: [0.4, 0.45, 0.075] },
} as const;

/** Limits the lightness of text: at most 0.52 in light mode, at least 0.76 in dark mode. */
const TEXT_LIGHTNESS: Record<Mode, (l: number) => number> = {
  light: (l) => Math.min(l, 0.52),
  dark: (l) => Math.max(l, 0.76),
};

/**
 * Returns a lightness that is farther from the lightness of the text. At the ends of the scale that
 * difference would not be visible, so the lightness moves toward the text.
 */
function selectHoverLightness(l: number, shouldDarken: boolean): number {
  if (l < 0.3) return Math.max(l + HOVER_STEP, 0.3);
  if (l > 0.88) return l - HOVER_STEP;
  return shouldDarken ? l - HOVER_STEP : l + HOVER_STEP;
}

/**
 * Returns the solid fill nearest to the color, within a luminance range, on which white or near-black text is readable, with
 * its hover and text colors.
 */
function fitSolid(color: Oklch, neutrals: Neutrals, range: LuminanceRange): Omit<SolidColors, 'mark'> {
  const nearBlack = toHex(neutrals.createShade(0.17, 0.015));
  const rangeForWhiteText = getDarkerRange([WHITE], TEXT_CONTRAST);
  const rangeForDarkText = getLighterRange([nearBlack], TEXT_CONTRAST);
  const dark = fitLightness(color, intersectRanges(range, rangeForWhiteText));
  const light = fitLightness(color, intersectRanges(range, rangeForDarkText));
  const hasDarkText = Math.abs(light.l - color.l) < Math.abs(dark.l - color.l);
  const solid = hasDarkText ? light : dark;
  if (color.c < GRAY_CHROMA && Math.abs(solid.l - color.l) > MAX_GRAY_SHIFT) {
    return fitSolid({ ...color, l: NEAR_BLACK_OR_WHITE[neutrals.mode] }, neutrals, range);
  }
  const hover = { ...solid, l: selectHoverLightness(solid.l, !hasDarkText) };
  return {
    solid: toHex(solid),
    'solid-hover': toHex(fitLightness(hover, hasDarkText ? rangeForDarkText : rangeForWhiteText)),
    'on-solid': hasDarkText ? nearBlack : WHITE,
  };
}

const ANY_LUMINANCE: LuminanceRange = { min: 0, max: 1 };

/** Returns a solid fill with sufficient contrast to every surface. Its border has the same color. */
function createSolidColors(color: Oklch, neutrals: Neutrals): SolidColors {
  const colors = fitSolid(color, neutrals, neutrals.getContrastingRange(neutrals.surfaces, MARK_CONTRAST));
  return { ...colors, mark: colors.solid };
}

/**
 * Returns the solid fill of a brand. In light mode, a color that is not gray is not darkened for its contrast to a white card,
 * because the brand would no longer be recognizable. Its border has the nearest color with sufficient contrast.
 */
function createBrandSolidColors(color: Oklch, neutrals: Neutrals): SolidColors {
  if (neutrals.mode === 'dark' || color.c < GRAY_CHROMA) return createSolidColors(color, neutrals);
  const visible = neutrals.getContrastingRange(neutrals.surfaces, MARK_CONTRAST);
  const colors = fitSolid(color, neutrals, ANY_LUMINANCE);
  return { ...colors, mark: toHex(fitLightness(readHex(colors.solid), visible)) };
}

/**
 * Creates the palette of a color in one mode.
 * @param tint the color of the tinted surfaces and their border
 * @param makeSolid returns the solid fill of the color
 */
export function createPalette(
  color: Oklch,
  neutrals: Neutrals,
  tint: Oklch = color,
  makeSolid: typeof createSolidColors = createSolidColors,
): PaletteColors {
  const { mode, surfaces } = neutrals;
  const tintColor = ([l, factor, max]: readonly [number, number, number]) =>
    toHex({ l, c: Math.min(max, tint.c * factor), h: tint.h });
  const subtle = tintColor(TINTED[mode].subtle);
  const muted = tintColor(TINTED[mode].muted);
  const readable = neutrals.getContrastingRange([...surfaces, subtle, muted], TEXT_CONTRAST);
  const fg = toHex(fitLightness({ ...color, l: TEXT_LIGHTNESS[mode](color.l) }, readable));
  return { ...makeSolid(color, neutrals), fg, subtle, muted, border: tintColor(TINTED[mode].border) };
}

/**
 * Creates the accent palette of a brand in one mode.
 * @param second the color of the tinted surfaces and their border
 */
export const createBrandPalette = (accent: Oklch, neutrals: Neutrals, second: Oklch): PaletteColors =>
  createPalette(accent, neutrals, second, createBrandSolidColors);
