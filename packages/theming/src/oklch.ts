import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, parseHex, useMode } from 'culori/fn';

const toRgb = useMode(modeRgb);
const toLinearRgb = useMode(modeLrgb);
const toOklch = useMode(modeOklch);

/** A colour by lightness (0 to 1), chroma (0 to about 0.32 in sRGB) and hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Reads `#rgb` or `#rrggbb`; throws a RangeError for anything else, so that no half-read colour becomes a theme. */
export function readHex(hex: string): Oklch {
  const parsed = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? parseHex(hex) : undefined;
  if (parsed === undefined) throw new RangeError(`"${hex}" is not a colour; write it as #rrggbb.`);
  const { l, c, h } = toOklch(parsed);
  return { l, c, h: h ?? 0 };
}

/** Less than half a step of an 8-bit channel: rounding brings it back into the gamut. */
const ROUNDS_AWAY = 0.49 / 255;

/** The nearest sRGB colour as `#rrggbb`; chroma gives way where the gamut ends, lightness and hue stay. */
export function toHex({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h } as const;
  const rgb = toRgb(color);
  const inside = [rgb.r, rgb.g, rgb.b].every((v) => v >= -ROUNDS_AWAY && v <= 1 + ROUNDS_AWAY);
  return formatHex(inside ? rgb : toRgb(clampChroma(color, 'oklch')));
}

/** The colour as `rgb(r g b / a)`. */
export function toRgba(color: Oklch, alpha: number): string {
  const value = Number.parseInt(toHex(color).slice(1), 16);
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${alpha})`;
}

/** WCAG relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(hex: string): number {
  const parsed = parseHex(hex);
  if (parsed === undefined) throw new RangeError(`"${hex}" is not a colour; write it as #rrggbb.`);
  const { r, g, b } = toLinearRgb(parsed);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
