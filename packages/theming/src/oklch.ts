import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, parseHex, useMode } from 'culori/fn';

const toRgb = useMode(modeRgb);
const toLinearRgb = useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** A color by lightness (0 to 1), chroma (0 to about 0.32 in sRGB) and hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Parses `#rgb` or `#rrggbb`. @throws RangeError for any other text */
export function readHex(hex: string): Oklch {
  const parsed = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? parseHex(hex) : undefined;
  if (parsed === undefined) throw new RangeError(`"${hex}" is not a color; write it as #rrggbb.`);
  const { l, c, h } = toOklch(parsed);
  return { l, c, h: h ?? 0 };
}

/**
 * Slightly less than half a step of an 8-bit channel. Values that exceed the gamut by less are corrected by
 * rounding.
 */
const ROUNDING_TOLERANCE = 0.49 / 255;

/**
 * Returns the sRGB color as `#rrggbb`. For a color outside sRGB, reduces the chroma and preserves lightness
 * and hue.
 */
export function toHex({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const rgb = toRgb(color);
  const inside = [rgb.r, rgb.g, rgb.b].every((v) => v >= -ROUNDING_TOLERANCE && v <= 1 + ROUNDING_TOLERANCE);
  return formatHex(inside ? rgb : toRgb(clampChroma(color, 'oklch')));
}

export function toRgba(color: Oklch, alpha: number): string {
  const value = Number.parseInt(toHex(color).slice(1), 16);
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${alpha})`;
}

/** Returns the WCAG relative luminance of `#rrggbb`, 0 to 1. */
export function getLuminance(hex: string): number {
  const parsed = parseHex(hex);
  if (parsed === undefined) throw new RangeError(`"${hex}" is not a color; write it as #rrggbb.`);
  const { r, g, b } = toLinearRgb(parsed);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
