import { luminance } from './oklch.ts';

/** Below this contrast to its ground a shape can hardly be seen, however large it is. */
const VISIBLE_CONTRAST = 2;
/** A logo of which less than this share can be seen has lost its lettering, its mark, or both. */
const LEGIBLE_SHARE = 0.75;
/** How much more of a logo another ground must show to be worth a plate. */
const WORTH_A_PLATE = 0.1;

const OPAQUE = 250;
const CHANNEL_MAX = 255;

/** Pixels of a picture, row by row, as red, green, blue and alpha, 0 to 255 each. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Shares of a logo, 0 to 1, that can be seen on the surfaces of each mode. */
export interface LogoLegibility {
  readonly light: number;
  readonly dark: number;
}

/** The surfaces that a logo is on, as `#rrggbb`. */
export interface LogoGrounds {
  readonly light: string;
  readonly dark: string;
}

const LINEAR = Array.from({ length: CHANNEL_MAX + 1 }, (_, value) => {
  const share = value / CHANNEL_MAX;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const linear = (value: number | undefined): number => LINEAR[value ?? 0] ?? 0;

/** Returns true if the picture has no transparent edge: it brings its own ground, on which it was drawn. */
function hasOwnGround({ data, width, height }: Pixels): boolean {
  const alphaAt = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  const [right, bottom] = [width - 1, height - 1];
  return [
    [0, 0],
    [right, 0],
    [0, bottom],
    [right, bottom],
  ].every(([x = 0, y = 0]) => alphaAt(x, y) >= OPAQUE);
}

/** How much of a part of the picture is drawn, and how much of that can be seen. */
interface Part {
  drawn: number;
  visible: number;
}

const noParts = (count: number): Part[] => Array.from({ length: count }, () => ({ drawn: 0, visible: 0 }));

/** Share of the parts with something drawn in them of which at least half can be seen. */
function shareOfParts(parts: readonly Part[]): number {
  const drawn = parts.filter((part) => part.drawn >= 1);
  const visible = drawn.filter((part) => part.visible * 2 >= part.drawn);
  return drawn.length === 0 ? 1 : visible.length / drawn.length;
}

/** Returns, pixel by pixel, 1 for what is drawn in a color that differs from the ground. */
function contrastingPixels({ data, width, height }: Pixels, ground: string): Uint8Array {
  const behind = luminance(ground);
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const at = index * 4;
    if (data[at + 3] === 0) return 0;
    const value = 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    const ratio = (Math.max(value, behind) + 0.05) / (Math.min(value, behind) + 0.05);
    return ratio >= VISIBLE_CONTRAST ? 1 : 0;
  });
}

/**
 * Returns, pixel by pixel, 1 for what is part of the ground to the eye: all that can be reached from the edge of the picture
 * without crossing a contrasting pixel. White lettering on a blue shape cannot, so it is seen on white too.
 */
function pixelsOfGround(contrasting: Uint8Array, width: number, height: number): Uint8Array {
  const reached = new Uint8Array(contrasting.length);
  const open: number[] = [];
  const reach = (x: number, y: number): void => {
    const index = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || reached[index] === 1 || contrasting[index] === 1)
      return;
    reached[index] = 1;
    open.push(index);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) reach(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) reach(x, y);
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    for (const step of [-1, 1]) {
      reach(x + step, y);
      reach(x, y + step);
    }
  }
  return reached;
}

/**
 * The least of what can be seen of the area, of the columns and of the rows: thin lettering has little area, but most of the
 * columns where it is beside the mark of a logo, and rows of its own where it is below.
 */
function visibleShare(pixels: Pixels, ground: string): number {
  const { data, width, height } = pixels;
  const lost = pixelsOfGround(contrastingPixels(pixels, ground), width, height);
  const [columns, rows] = [noParts(width), noParts(height)];
  const all: Part = { drawn: 0, visible: 0 };
  for (const [index, isLost] of lost.entries()) {
    const alpha = (data[index * 4 + 3] ?? 0) / CHANNEL_MAX;
    for (const part of [all, columns[index % width], rows[Math.floor(index / width)]]) {
      if (part === undefined) continue;
      part.drawn += alpha;
      if (isLost === 0) part.visible += alpha;
    }
  }
  if (all.drawn === 0) return 1;
  return Math.min(all.visible / all.drawn, shareOfParts(columns), shareOfParts(rows));
}

/** Measures which share of a logo can be seen in each mode. A picture with its own ground can be seen on any. */
export function measureLogo(pixels: Pixels, grounds: LogoGrounds): LogoLegibility {
  if (hasOwnGround(pixels)) return { light: 1, dark: 1 };
  return { light: visibleShare(pixels, grounds.light), dark: visibleShare(pixels, grounds.dark) };
}

/** Returns true if too much of the logo cannot be seen in a mode. */
export const isHardToSee = (legibility: LogoLegibility, mode: keyof LogoLegibility): boolean =>
  legibility[mode] < LEGIBLE_SHARE;

/** Returns true if a logo needs a plate in the color of the other mode's surface, because it can be seen there. */
export function needsPlate(legibility: LogoLegibility, mode: keyof LogoLegibility): boolean {
  const other = legibility[mode === 'light' ? 'dark' : 'light'];
  return isHardToSee(legibility, mode) && other > legibility[mode] + WORTH_A_PLATE;
}
