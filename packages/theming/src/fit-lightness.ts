import { getLuminance, getRoundedLuminance, type Oklch } from './oklch.ts';

export interface LuminanceRange {
  readonly min: number;
  readonly max: number;
}

/** Returns the luminances that are darker than all backgrounds and have at least the contrast `ratio` to each of them. */
export function getDarkerRange(backgrounds: readonly string[], ratio: number): LuminanceRange {
  const darkest = Math.min(...backgrounds.map(getLuminance));
  return { min: 0, max: (darkest + 0.05) / ratio - 0.05 };
}

/** Returns the luminances that are lighter than all backgrounds and have at least the contrast `ratio` to each of them. */
export function getLighterRange(backgrounds: readonly string[], ratio: number): LuminanceRange {
  const lightest = Math.max(...backgrounds.map(getLuminance));
  return { min: (lightest + 0.05) * ratio - 0.05, max: 1 };
}

export function intersectRanges(one: LuminanceRange, other: LuminanceRange): LuminanceRange {
  return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

// Number of bisection steps. The remaining error of 2^-16 is far below one step of an 8-bit channel.
const HALVINGS = 16;

/**
 * Returns the color with the smallest change in lightness whose luminance is within the range. Hue is
 * preserved, and chroma is reduced only where the color would be outside sRGB. The luminance is that of the
 * rounded color `#rrggbb`, so the range must be wider than one rounding step.
 */
export function fitLightness(color: Oklch, range: LuminanceRange): Oklch {
  const reached = getRoundedLuminance(color);
  if (reached >= range.min && reached <= range.max) return color;
  const darken = reached > range.max;
  const fits = (l: number): boolean => {
    const value = getRoundedLuminance({ ...color, l });
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
