import { getLuminance } from './oklch.ts';

/** The minimum contrast of a visible shape to its background. */
const VISIBLE_CONTRAST = 2;
/** The minimum visible fraction of a legible logo. */
const LEGIBLE_SHARE = 0.75;
/** The minimum increase of the visible fraction that justifies a background plate. */
const WORTH_A_PLATE = 0.1;

const OPAQUE = 250;
const CHANNEL_MAX = 255;

/** The pixels of an image, row by row, as red, green, blue and alpha, 0 to 255 each. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The fraction of a logo that is visible on the surfaces of each mode, 0 to 1. */
export interface LogoLegibility {
  readonly light: number;
  readonly dark: number;
}

export interface LogoSurfaces {
  readonly light: string;
  readonly dark: string;
}

const LINEAR = Array.from({ length: CHANNEL_MAX + 1 }, (_, value) => {
  const share = value / CHANNEL_MAX;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const toLinear = (value: number | undefined): number => LINEAR[value ?? 0] ?? 0;

/** Returns true if all corners are opaque, so that the image has its own background. */
function hasOwnBackground({ data, width, height }: Pixels): boolean {
  const getAlpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  const [right, bottom] = [width - 1, height - 1];
  return [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ].every(([x = 0, y = 0]) => getAlpha(x, y) >= OPAQUE);
}

/** The drawn area and the visible area of a row, a column or the whole image, in opaque pixels. */
interface Part {
  drawn: number;
  visible: number;
}

const createParts = (count: number): Part[] =>
  Array.from({ length: count }, () => ({ drawn: 0, visible: 0 }));

/**
 * Returns the fraction (0 to 1) of the non-empty rows or columns in which at least half of the drawn area is
 * visible.
 */
function measureVisibleParts(parts: readonly Part[]): number {
  const drawn = parts.filter((part) => part.drawn >= 1);
  const visible = drawn.filter((part) => part.visible * 2 >= part.drawn);
  return drawn.length === 0 ? 1 : visible.length / drawn.length;
}

/** Returns one value per pixel: 1 if its contrast to the background is visible, else 0. */
function findContrastingPixels({ data, width, height }: Pixels, background: string): Uint8Array {
  const behind = getLuminance(background);
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const at = index * 4;
    if (data[at + 3] === 0) return 0;
    const value =
      0.2126 * toLinear(data[at]) + 0.7152 * toLinear(data[at + 1]) + 0.0722 * toLinear(data[at + 2]);
    const ratio = (Math.max(value, behind) + 0.05) / (Math.min(value, behind) + 0.05);
    return ratio >= VISIBLE_CONTRAST ? 1 : 0;
  });
}

/**
 * Returns one value per pixel: 1 if the pixel looks like background, else 0. Such a pixel is connected to the
 * edge of the image by pixels without contrast to the background. White lettering inside a blue shape is not
 * connected, so it counts as visible on a white background.
 */
function findBackgroundPixels(contrasting: Uint8Array, width: number, height: number): Uint8Array {
  const reached = new Uint8Array(contrasting.length);
  const open: number[] = [];
  const markReached = (x: number, y: number): void => {
    const index = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || reached[index] === 1 || contrasting[index] === 1)
      return;
    reached[index] = 1;
    open.push(index);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) markReached(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) markReached(x, y);
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    for (const step of [-1, 1]) {
      markReached(x + step, y);
      markReached(x, y + step);
    }
  }
  return reached;
}

/**
 * Returns the smallest of the visible fractions of area, columns and rows. Thin lettering has a small area.
 * It fills most columns if it is next to the symbol of a logo, and separate rows if it is below the symbol.
 */
function measureVisibleFraction(pixels: Pixels, background: string): number {
  const { data, width, height } = pixels;
  const hidden = findBackgroundPixels(findContrastingPixels(pixels, background), width, height);
  const [columns, rows] = [createParts(width), createParts(height)];
  const all: Part = { drawn: 0, visible: 0 };
  for (const [index, isLost] of hidden.entries()) {
    const alpha = (data[index * 4 + 3] ?? 0) / CHANNEL_MAX;
    for (const part of [all, columns[index % width], rows[Math.floor(index / width)]]) {
      if (part === undefined) continue;
      part.drawn += alpha;
      if (isLost === 0) part.visible += alpha;
    }
  }
  if (all.drawn === 0) return 1;
  return Math.min(all.visible / all.drawn, measureVisibleParts(columns), measureVisibleParts(rows));
}

/** Measures the visible fraction of a logo in each mode. A logo with its own background is fully visible in both. */
export function measureLogo(pixels: Pixels, surfaces: LogoSurfaces): LogoLegibility {
  if (hasOwnBackground(pixels)) return { light: 1, dark: 1 };
  return {
    light: measureVisibleFraction(pixels, surfaces.light),
    dark: measureVisibleFraction(pixels, surfaces.dark),
  };
}

export const isHardToSee = (legibility: LogoLegibility, mode: keyof LogoLegibility): boolean =>
  legibility[mode] < LEGIBLE_SHARE;

/**
 * Returns true if a logo needs a background plate: too little of the logo is visible in this mode, and more
 * would be visible on the surface color of the other mode.
 */
export function needsBackgroundPlate(legibility: LogoLegibility, mode: keyof LogoLegibility): boolean {
  const other = legibility[mode === 'light' ? 'dark' : 'light'];
  return isHardToSee(legibility, mode) && other > legibility[mode] + WORTH_A_PLATE;
}
