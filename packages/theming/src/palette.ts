import { MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { darkerThan, fitLightness, intersect, type LuminanceRange, lighterThan } from './fit-lightness.ts';
import type { Ground, Mode } from './neutrals.ts';
import { type Oklch, readHex, toHex } from './oklch.ts';

/** The colours of one palette, without its name before them. */
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

/** Below this chroma a colour has no hue worth keeping. */
const GREY = 0.025;
/** A grey that has to move further than this becomes ink (or paper): a mid-grey button looks switched off. */
const GREY_REACH = 0.15;
const INK_OR_PAPER: Record<Mode, number> = { light: 0.24, dark: 0.94 };

const WHITE = '#ffffff';
const HOVER_STEP = 0.045;

/** [lightness, share of the colour's own chroma, most chroma] of the quiet surfaces. */
const QUIET = {
  light: { subtle: [0.968, 0.16, 0.022], muted: [0.936, 0.28, 0.04], border: [0.87, 0.45, 0.075] },
  dark: { subtle: [0.262, 0.3, 0.04], muted: [0.31, 0.36, 0.055], border: [0.4, 0.45, 0.075] },
} as const;

/** Text in a colour is at most (light) or at least (dark) this light, however far the bound would let it go. */
const TEXT_LIGHTNESS: Record<Mode, (l: number) => number> = {
  light: (l) => Math.min(l, 0.52),
  dark: (l) => Math.max(l, 0.76),
};

/** Away from the text on it; back again where lightness ends, so that a hover is always seen. */
function hoverLightness(l: number, darker: boolean): number {
  if (l < 0.3) return Math.max(l + HOVER_STEP, 0.3);
  if (l > 0.88) return l - HOVER_STEP;
  return darker ? l - HOVER_STEP : l + HOVER_STEP;
}

/** The solid nearest to the given color within a range that carries white or near-black text. */
function solidWithin(color: Oklch, ground: Ground, visible: LuminanceRange): Omit<SolidColors, 'mark'> {
  const ink = toHex(ground.neutral(0.17, 0.015));
  const underWhite = darkerThan([WHITE], TEXT_CONTRAST);
  const underInk = lighterThan([ink], TEXT_CONTRAST);
  const dark = fitLightness(color, intersect(visible, underWhite));
  const light = fitLightness(color, intersect(visible, underInk));
  const takesInk = Math.abs(light.l - color.l) < Math.abs(dark.l - color.l);
  const solid = takesInk ? light : dark;
  if (color.c < GREY && Math.abs(solid.l - color.l) > GREY_REACH) {
    return solidWithin({ ...color, l: INK_OR_PAPER[ground.mode] }, ground, visible);
  }
  const hover = { ...solid, l: hoverLightness(solid.l, !takesInk) };
  return {
    solid: toHex(solid),
    'solid-hover': toHex(fitLightness(hover, takesInk ? underInk : underWhite)),
    'on-solid': takesInk ? ink : WHITE,
  };
}

const ANY_LUMINANCE: LuminanceRange = { min: 0, max: 1 };

/** The solid of a color that stands out from every surface, and is therefore its own border. */
function solidColors(color: Oklch, ground: Ground): SolidColors {
  const colors = solidWithin(color, ground, ground.standsOut(ground.surfaces, MARK_CONTRAST));
  return { ...colors, mark: colors.solid };
}

/**
 * The solid of a brand. In light mode a color that is too light to stand out from a white card stays as it is, because
 * a darker yellow is no longer the brand's: its border, in the nearest color that stands out, shows where it ends.
 */
function brandSolidColors(color: Oklch, ground: Ground): SolidColors {
  if (ground.mode === 'dark' || color.c < GREY) return solidColors(color, ground);
  const visible = ground.standsOut(ground.surfaces, MARK_CONTRAST);
  const colors = solidWithin(color, ground, ANY_LUMINANCE);
  return { ...colors, mark: toHex(fitLightness(readHex(colors.solid), visible)) };
}

/**
 * One palette of a mode from its colour. `quiet` colours the tinted surfaces and their hairline where a
 * brand has a second colour.
 */
export function makePalette(
  color: Oklch,
  ground: Ground,
  quiet: Oklch = color,
  makeSolid: typeof solidColors = solidColors,
): PaletteColors {
  const { mode, surfaces } = ground;
  const tinted = ([l, share, most]: readonly [number, number, number]) =>
    toHex({ l, c: Math.min(most, quiet.c * share), h: quiet.h });
  const subtle = tinted(QUIET[mode].subtle);
  const muted = tinted(QUIET[mode].muted);
  const readable = ground.standsOut([...surfaces, subtle, muted], TEXT_CONTRAST);
  const fg = toHex(fitLightness({ ...color, l: TEXT_LIGHTNESS[mode](color.l) }, readable));
  return { ...makeSolid(color, ground), fg, subtle, muted, border: tinted(QUIET[mode].border) };
}

/**
 * The accent's palette of a mode.
 * @param second colors the tinted surfaces and their hairline
 */
export const makeBrandPalette = (accent: Oklch, ground: Ground, second: Oklch): PaletteColors =>
  makePalette(accent, ground, second, brandSolidColors);
