import type { ColorName, ColorSet, Palette, STATUS_COLORS } from './color-names.ts';
import { MARK_CONTRAST } from './contrast.ts';
import { fitLightness } from './fit-lightness.ts';
import { createLinkColor } from './link-color.ts';
import { createNeutralColors, createNeutrals, type Mode } from './neutrals.ts';
import { type Oklch, readHex, toHex } from './oklch.ts';
import { createBrandPalette, createPalette, type PaletteColors } from './palette.ts';
import { createStatusPalette } from './status-palette.ts';

/** The colors of a brand, each `#rgb` or `#rrggbb`. */
export interface BrandColors {
  /** Color of primary actions and the active tab. */
  readonly accent: string;
  /** Color of tinted surfaces and the focus ring. Defaults to the accent. */
  readonly secondAccent?: string | undefined;
  /** Color whose hue the grays have. Defaults to the accent. */
  readonly neutralTint?: string | undefined;
}

export interface Theme {
  readonly light: ColorSet;
  readonly dark: ColorSet;
}

/**
 * The status colors before adjustment, the same for all tenants. Success, warning and danger are adjusted if they resemble
 * the brand.
 */
const STATUS: Record<(typeof STATUS_COLORS)[number], Oklch> = {
  success: { l: 0.54, c: 0.13, h: 153 },
  warning: { l: 0.57, c: 0.122, h: 68 },
  danger: { l: 0.55, c: 0.205, h: 20 },
  info: { l: 0.54, c: 0.15, h: 252 },
};

/** Lightness and chroma of the solid fill of the neutral palette. */
const NEUTRAL_SOLID: Record<Mode, readonly [l: number, c: number]> = {
  light: [0.32, 0.024],
  dark: [0.88, 0.012],
};

function prefixNames<P extends Palette>(palette: P, colors: PaletteColors) {
  return Object.fromEntries(
    Object.entries(colors).map(([role, value]: [string, string]) => [`${palette}-${role}`, value]),
  ) as Record<Extract<ColorName, `${P}-${keyof PaletteColors}`>, string>;
}

function compileMode(mode: Mode, accent: Oklch, second: Oklch, tint: Oklch): ColorSet {
  const neutrals = createNeutrals(mode, tint);
  const ring = fitLightness(second, neutrals.getContrastingRange(neutrals.surfaces, MARK_CONTRAST));
  const brand = createBrandPalette(accent, neutrals, second);
  const danger = createStatusPalette(STATUS.danger, brand, neutrals);
  return {
    ...createNeutralColors(neutrals),
    link: createLinkColor(neutrals, [brand.fg, danger.fg]),
    'focus-ring': toHex(ring),
    ...prefixNames('accent', brand),
    ...prefixNames('neutral', createPalette(neutrals.createShade(...NEUTRAL_SOLID[mode]), neutrals)),
    ...prefixNames('success', createStatusPalette(STATUS.success, brand, neutrals)),
    ...prefixNames('warning', createStatusPalette(STATUS.warning, brand, neutrals)),
    ...prefixNames('danger', danger),
    ...prefixNames('info', createPalette(STATUS.info, neutrals)),
  };
}

/**
 * Computes all colors of the portal in light and dark mode from the colors of a brand. For any input, every pair of
 * CONTRAST_PAIRS has its minimum contrast: colors are adjusted in lightness, and the colors of the brand keep their hue.
 * @throws RangeError if an input is not a hexadecimal color
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
