import { luminance, type Oklch, toHex } from './oklch.ts';

/** The relative luminances that a colour may have. */
export interface LuminanceRange {
  readonly min: number;
  readonly max: number;
}

/** Luminances that keep at least `ratio` to each of the backgrounds and are darker than all of them. */
export function darkerThan(backgrounds: readonly string[], ratio: number): LuminanceRange {
  const darkest = Math.min(...backgrounds.map(luminance));
  return { min: 0, max: (darkest + 0.05) / ratio - 0.05 };
}

/** Luminances that keep at least `ratio` to each of the backgrounds and are lighter than all of them. */
export function lighterThan(backgrounds: readonly string[], ratio: number): LuminanceRange {
  const lightest = Math.max(...backgrounds.map(luminance));
  return { min: (lightest + 0.05) * ratio - 0.05, max: 1 };
}

export function intersect(one: LuminanceRange, other: LuminanceRange): LuminanceRange {
  return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

// 2^-16 of the lightness scale is far below one step of an 8-bit channel.
const HALVINGS = 16;

/**
 * The colour nearest to `color`, by lightness alone, whose luminance lies within the range: hue stays,
 * chroma shrinks only where sRGB ends. Measured on the rounded `#rrggbb`, so a bound that holds here holds
 * on screen. The range must be wider than a step of rounding; the ranges of a theme are.
 */
export function fitLightness(color: Oklch, range: LuminanceRange): Oklch {
  const reached = luminance(toHex(color));
  if (reached >= range.min && reached <= range.max) return color;
  const darken = reached > range.max;
  const fits = (l: number): boolean => {
    const value = luminance(toHex({ ...color, l }));
    return darken ? value <= range.max : value >= range.min;
  };
  let near = color.l;
  let far = darken ? 0 : 1;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (near + far) / 2;
    if (fits(middle)) far = middle;
    else near = middle;
  }
  return { ...color, l: far };
}
