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
  const turn = ((a.h - b.h) * Math.PI) / 180;
  // The law of cosines: chroma and hue are the polar coordinates of a plane.
  const across = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(turn);
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, across)));
}

/** Adjustments of a status color in lightness and degrees of hue, smallest first. The hue changes so little that red stays red. */
const ADJUSTMENTS = [0, -0.06, 0.06, -0.1, 0.1, -0.14, 0.14, -0.18, 0.18, -0.24, 0.24, -0.3, 0.3, 0.36, 0.42]
  .flatMap((lighter) => [0, -14, 14].map((turn) => ({ lighter, turn })))
  .toSorted((a, b) => Math.hypot(a.lighter, a.turn / 150) - Math.hypot(b.lighter, b.turn / 150));

/**
 * Creates the palette of a status color. If the brand color is similar, the status color is adjusted, so that the buttons of
 * a red portal do not look like its errors. The solid fill and the text are adjusted independently.
 * @param accent the accent palette of the brand in the same mode
 */
export function createStatusPalette(status: Oklch, accent: PaletteColors, neutrals: Neutrals): PaletteColors {
  // Fills and text usually need the same adjustment, so each palette is computed once.
  const palettes: PaletteColors[] = [];
  const nearest = (role: 'solid' | 'fg'): PaletteColors => {
    for (const [index, { lighter, turn }] of ADJUSTMENTS.entries()) {
      const moved = { l: status.l + lighter, c: status.c, h: status.h + turn };
      const palette = (palettes[index] ??= createPalette(moved, neutrals));
      if (getColorDistance(palette[role], accent[role]) >= MIN_DISTANCE) return palette;
    }
    throw new Error(`No adjustment distinguishes a status color from ${accent[role]}.`);
  };
  const { solid, 'solid-hover': hover, 'on-solid': onSolid, mark } = nearest('solid');
  // The text color, tinted surfaces and border come from the same palette, because their contrast was fitted together.
  return { ...nearest('fg'), solid, 'solid-hover': hover, 'on-solid': onSolid, mark };
}
