import { MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import { darkerThan, fitLightness, intersect, lighterThan } from './fit-lightness.ts';
import type { Ground, Mode } from './neutrals.ts';
import { type Oklch, toHex } from './oklch.ts';

/** The colours of one palette, without its name before them. */
export interface PaletteColors {
  readonly solid: string;
  readonly 'solid-hover': string;
  readonly 'on-solid': string;
  readonly fg: string;
  readonly subtle: string;
  readonly muted: string;
  readonly border: string;
}

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
  if (l > 0.93) return l - HOVER_STEP;
  return darker ? l - HOVER_STEP : l + HOVER_STEP;
}

/** The solid nearest to the given colour that stands out from every surface and carries white or near-black text. */
function solidColors(
  color: Oklch,
  ground: Ground,
): Pick<PaletteColors, 'solid' | 'solid-hover' | 'on-solid'> {
  const ink = toHex(ground.neutral(0.17, 0.015));
  const visible = ground.standsOut(ground.surfaces, MARK_CONTRAST);
  const underWhite = darkerThan([WHITE], TEXT_CONTRAST);
  const underInk = lighterThan([ink], TEXT_CONTRAST);
  const dark = fitLightness(color, intersect(visible, underWhite));
  const light = fitLightness(color, intersect(visible, underInk));
  const takesInk = Math.abs(light.l - color.l) < Math.abs(dark.l - color.l);
  const solid = takesInk ? light : dark;
  if (color.c < GREY && Math.abs(solid.l - color.l) > GREY_REACH) {
    return solidColors({ ...color, l: INK_OR_PAPER[ground.mode] }, ground);
  }
  const hover = { ...solid, l: hoverLightness(solid.l, !takesInk) };
  return {
    solid: toHex(solid),
    'solid-hover': toHex(fitLightness(hover, takesInk ? underInk : underWhite)),
    'on-solid': takesInk ? ink : WHITE,
  };
}

/**
 * One palette of a mode from its colour. `quiet` colours the tinted surfaces and their hairline where a
 * brand has a second colour.
 */
export function makePalette(color: Oklch, ground: Ground, quiet: Oklch = color): PaletteColors {
  const { mode, surfaces } = ground;
  const tinted = ([l, share, most]: readonly [number, number, number]) =>
    toHex({ l, c: Math.min(most, quiet.c * share), h: quiet.h });
  const subtle = tinted(QUIET[mode].subtle);
  const muted = tinted(QUIET[mode].muted);
  const readable = ground.standsOut([...surfaces, subtle, muted], TEXT_CONTRAST);
  const fg = toHex(fitLightness({ ...color, l: TEXT_LIGHTNESS[mode](color.l) }, readable));
  return { ...solidColors(color, ground), fg, subtle, muted, border: tinted(QUIET[mode].border) };
}
