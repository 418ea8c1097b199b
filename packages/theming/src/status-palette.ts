import type { Neutrals } from './neutrals.ts';
import { type Oklch, readHex } from './oklch.ts';
import { createPalette, type PaletteColors } from './palette.ts';

/**
 * The minimum distance in OKLab between the accent and an adjusted status color, and between a link and the accent or danger
 * color. About 0.02 is barely distinguishable.
 */
export const MIN_DISTANCE = 0.1;

/** Returns the distance of two `#rrggbb` colors in OKLab. The distance from white to black is 1. */
export function getColorDistance(one: string, other: string): number {
  const [a, b] = [readHex(one), readHex(other)];
  const hueDifference = ((a.h - b.h) * Math.PI) / 180;
  // Uses the law of cosines, because chroma and hue are polar coordinates.
  const across = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(hueDifference);
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, across)));
}

/** Adjustments of a status color in lightness and degrees of hue, smallest first. The hue changes so little that red stays red. */
const ADJUSTMENTS = [0, -0.06, 0.06, -0.1, 0.1, -0.14, 0.14, -0.18, 0.18, -0.24, 0.24, -0.3, 0.3, 0.36, 0.42]
  .flatMap((lightnessChange) => [0, -14, 14].map((hueChange) => ({ lightnessChange, hueChange })))
  .toSorted(
    (a, b) =>
      Math.hypot(a.lightnessChange, a.hueChange / 150) - Math.hypot(b.lightnessChange, b.hueChange / 150),
  );

/**
 * Creates the palette of a status color. If the brand color is similar, the status color is adjusted, so that the buttons of
 * a red portal do not look like its errors. The solid fill and the text are adjusted independently.
 * @param accent the accent palette of the brand in the same mode
 */
export function createStatusPalette(status: Oklch, accent: PaletteColors, neutrals: Neutrals): PaletteColors {
  // Caches the palette of each adjustment, because fill and text usually need the same adjustment.
  const palettes: PaletteColors[] = [];
  const findNearest = (role: 'solid' | 'fg'): PaletteColors => {
    for (const [index, { lightnessChange, hueChange }] of ADJUSTMENTS.entries()) {
      const adjusted = { l: status.l + lightnessChange, c: status.c, h: status.h + hueChange };
      const palette = (palettes[index] ??= createPalette(adjusted, neutrals));
      if (getColorDistance(palette[role], accent[role]) >= MIN_DISTANCE) return palette;
    }
    throw new Error(`No adjustment distinguishes a status color from ${accent[role]}.`);
  };
  const { solid, 'solid-hover': hover, 'on-solid': onSolid, mark } = findNearest('solid');
  // The text color, tinted surfaces and border come from the same palette, because their contrast depends on
  // each other.
  return { ...findNearest('fg'), solid, 'solid-hover': hover, 'on-solid': onSolid, mark };
}
