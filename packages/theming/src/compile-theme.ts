import type { ColorName, ColorSet, Palette, STATUS_COLORS } from './color-names.ts';
import { MARK_CONTRAST } from './contrast.ts';
import { fitLightness } from './fit-lightness.ts';
import { keepApart } from './keep-apart.ts';
import { type Mode, makeGround, neutralColors } from './neutrals.ts';
import { type Oklch, readHex, toHex } from './oklch.ts';
import { makeBrandPalette, makePalette, type PaletteColors } from './palette.ts';

/** What a brand says of its colours; each `#rgb` or `#rrggbb`. */
export interface BrandColors {
  /** Primary action, links, the active tab. */
  readonly accent: string;
  /** Quiet tinted surfaces and the focus ring, where the brand has a second colour; else the accent. */
  readonly secondAccent?: string | undefined;
  /** The hue of the greys; else the accent's. */
  readonly neutralTint?: string | undefined;
}

export interface Theme {
  readonly light: ColorSet;
  readonly dark: ColorSet;
}

/** Ours for every tenant: a brand never decides what danger looks like, and danger keeps out of its way. */
const STATUS: Record<(typeof STATUS_COLORS)[number], Oklch> = {
  success: { l: 0.54, c: 0.13, h: 153 },
  warning: { l: 0.57, c: 0.122, h: 68 },
  danger: { l: 0.55, c: 0.205, h: 20 },
  info: { l: 0.54, c: 0.15, h: 252 },
};

/** The neutral palette's solid: ink on light, paper on dark. */
const NEUTRAL_SOLID: Record<Mode, readonly [l: number, c: number]> = {
  light: [0.32, 0.024],
  dark: [0.88, 0.012],
};

function named<P extends Palette>(palette: P, colors: PaletteColors) {
  return Object.fromEntries(
    Object.entries(colors).map(([role, value]: [string, string]) => [`${palette}-${role}`, value]),
  ) as Record<Extract<ColorName, `${P}-${keyof PaletteColors}`>, string>;
}

function compileMode(mode: Mode, accent: Oklch, second: Oklch, tint: Oklch): ColorSet {
  const ground = makeGround(mode, tint);
  const ring = fitLightness(second, ground.standsOut(ground.surfaces, MARK_CONTRAST));
  const brand = makeBrandPalette(accent, ground, second);
  return {
    ...neutralColors(ground),
    'focus-ring': toHex(ring),
    ...named('accent', brand),
    ...named('neutral', makePalette(ground.neutral(...NEUTRAL_SOLID[mode]), ground)),
    ...named('success', keepApart(STATUS.success, brand, ground)),
    ...named('warning', keepApart(STATUS.warning, brand, ground)),
    ...named('danger', keepApart(STATUS.danger, brand, ground)),
    ...named('info', makePalette(STATUS.info, ground)),
  };
}

/**
 * A brand's colours as the whole of the portal's colours, light and dark (spec section 1, white-label). Any colour may go
 * in: every pair of CONTRAST_PAIRS reaches its bound by moving lightness while the hue stays. Throws a RangeError
 * for a text that is not a colour.
 */
export function compileTheme(brand: BrandColors): Theme {
  const accent = readHex(brand.accent);
  const second = brand.secondAccent === undefined ? accent : readHex(brand.secondAccent);
  const tint = brand.neutralTint === undefined ? accent : readHex(brand.neutralTint);
  return {
    light: compileMode('light', accent, second, tint),
    dark: compileMode('dark', accent, second, tint),
  };
}
