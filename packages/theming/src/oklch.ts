import { modeOklch, modeRgb, parseHex, useMode } from 'culori/fn';

// culori needs this mode to convert a parsed color to OKLCH.
useMode(modeRgb);
const toOklch = useMode(modeOklch);

/** A color by lightness (0 to 1), chroma (0 to about 0.32 in sRGB) and hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const HEX_PATTERN = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Parses `#rgb` or `#rrggbb`. @throws RangeError for any other text */
export function readHex(hex: string): Oklch {
  const parsed = HEX_PATTERN.test(hex) ? parseHex(hex) : undefined;
  if (parsed === undefined) throw new RangeError(`"${hex}" is not a color; write it as #rrggbb.`);
  const { l, c, h } = toOklch(parsed);
  return { l, c, h: h ?? 0 };
}

/**
 * Slightly less than half a step of an 8-bit channel. Values that exceed the gamut by less are corrected by
 * rounding.
 */
const ROUNDING_TOLERANCE = 0.49 / 255;
/** Bisection of the chroma ends below this difference, which is invisible. */
const CHROMA_RESOLUTION = 0.4 / 2 ** 13;

/** Converts a channel of linear light to sRGB. */
function encodeGamma(value: number): number {
  const size = Math.abs(value);
  return size > 0.0031308 ? Math.sign(value) * (1.055 * size ** (1 / 2.4) - 0.055) : value * 12.92;
}

/** Converts a channel of sRGB, 0 to 1, to linear light. */
const decodeGamma = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The linear light of each value of an 8-bit channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => decodeGamma(value / 255));

const ENCODED_TOLERANCE = { min: -ROUNDING_TOLERANCE, max: 1 + ROUNDING_TOLERANCE };
/** The linear light at `ENCODED_TOLERANCE`. */
const LINEAR_TOLERANCE = { min: ENCODED_TOLERANCE.min / 12.92, max: decodeGamma(ENCODED_TOLERANCE.max) };

/** Much faster than `value ** 3`. */
const cube = (value: number): number => value * value * value;

interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

// These functions return objects instead of arrays, because V8 can avoid creating the objects.
const isWithin = ({ r, g, b }: Rgb, min: number, max: number): boolean =>
  r >= min && r <= max && g >= min && g <= max && b >= min && b <= max;

/**
 * Returns the channels of a color in linear light, which are outside 0 to 1 for a color outside sRGB (https://bottosson.github.io/posts/oklab/).
 */
function toLinear(lightness: number, a: number, b: number): Rgb {
  const long = cube(lightness + 0.3963377773761749 * a + 0.2158037573099136 * b);
  const medium = cube(lightness - 0.1055613458156586 * a - 0.0638541728258133 * b);
  const short = cube(lightness - 0.0894841775298119 * a - 1.2914855480194092 * b);
  return {
    r: 4.0767416360759574 * long - 3.3077115392580616 * medium + 0.2309699031821044 * short,
    g: -1.2684379732850317 * long + 2.6097573492876887 * medium - 0.3413193760026573 * short,
    b: -0.0041960761386756 * long - 0.7034186179359362 * medium + 1.7076146940746117 * short,
  };
}

const toByte = (linear: number): number => Math.round(Math.max(0, Math.min(1, encodeGamma(linear))) * 255);

/**
 * Returns the sRGB color as a number, whose hexadecimal form is rrggbb. For a color outside sRGB, reduces the chroma and preserves lightness and hue.
 * Computes with plain numbers, because a theme needs thousands of conversions: culori creates several objects for each
 * of them, so that a theme took milliseconds, during which the edge served no other visitor.
 */
function toRgbNumber({ l, c, h }: Oklch): number {
  const lightness = Math.min(1, Math.max(0, l));
  const cos = Math.cos((h / 180) * Math.PI);
  const sin = Math.sin((h / 180) * Math.PI);
  let linear = toLinear(lightness, c * cos, c * sin);
  if (!isWithin(linear, LINEAR_TOLERANCE.min, LINEAR_TOLERANCE.max)) {
    linear = toLinear(lightness, 0, 0);
    let inside = 0;
    let outside = c;
    while (outside - inside > CHROMA_RESOLUTION) {
      const middle = inside + (outside - inside) * 0.5;
      const candidate = toLinear(lightness, middle * cos, middle * sin);
      if (isWithin(candidate, 0, 1)) {
        inside = middle;
        linear = candidate;
      } else outside = middle;
    }
  }
  return (toByte(linear.r) << 16) | (toByte(linear.g) << 8) | toByte(linear.b);
}

const getLuminanceOfRgb = (rgb: number): number =>
  0.2126 * (LINEAR[rgb >> 16] ?? 0) +
  0.7152 * (LINEAR[(rgb >> 8) & 255] ?? 0) +
  0.0722 * (LINEAR[rgb & 255] ?? 0);

/**
 * Returns the sRGB color as `#rrggbb`. For a color outside sRGB, reduces the chroma and preserves lightness
 * and hue.
 */
export const toHex = (color: Oklch): string => `#${toRgbNumber(color).toString(16).padStart(6, '0')}`;

/** Returns the WCAG relative luminance of `toHex(color)`, 0 to 1. */
export const getRoundedLuminance = (color: Oklch): number => getLuminanceOfRgb(toRgbNumber(color));

export function toRgba(color: Oklch, alpha: number): string {
  const value = toRgbNumber(color);
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${alpha})`;
}

/** Returns the WCAG relative luminance of `#rgb` or `#rrggbb`, 0 to 1. @throws RangeError for any other text */
export function getLuminance(hex: string): number {
  if (!HEX_PATTERN.test(hex)) throw new RangeError(`"${hex}" is not a color; write it as #rrggbb.`);
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  return getLuminanceOfRgb(Number.parseInt(digits, 16));
}
