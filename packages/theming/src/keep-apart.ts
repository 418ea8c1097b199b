import type { Ground } from './neutrals.ts';
import { type Oklch, readHex } from './oklch.ts';
import { makePalette, type PaletteColors } from './palette.ts';

/** Least distance in OKLab between what is the brand's and what warns; some 0.02 can just be told apart side by side. */
export const APART = 0.07;

/** Distance of two `#rrggbb` colours in OKLab; white to black is 1. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [readHex(one), readHex(other)];
  const turn = ((a.h - b.h) * Math.PI) / 180;
  // The law of cosines: chroma and hue are the polar coordinates of a plane.
  const across = a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(turn);
  return Math.hypot(a.l - b.l, Math.sqrt(Math.max(0, across)));
}

/** How far a status may go, in lightness and degrees of hue: red stays a red. The smallest moves come first. */
const MOVES = [0, -0.06, 0.06, -0.1, 0.1, -0.14, 0.14, -0.18, 0.18, 0.24, 0.3, 0.36, 0.42]
  .flatMap((lighter) => [0, -14, 14].map((turn) => ({ lighter, turn })))
  .toSorted((a, b) => Math.hypot(a.lighter, a.turn / 150) - Math.hypot(b.lighter, b.turn / 150));

/**
 * The palette of a status colour, ours for every tenant, moved out of the way where the brand's own colour is nearly the
 * same: a red portal's buttons must not look like its errors. Surfaces and text move each by itself.
 * @param accent the brand's palette in the same mode
 */
export function keepApart(status: Oklch, accent: PaletteColors, ground: Ground): PaletteColors {
  // Nearly always the first one serves both; it is not made twice.
  const made: PaletteColors[] = [];
  const nearest = (role: 'solid' | 'fg'): PaletteColors => {
    for (const [index, { lighter, turn }] of MOVES.entries()) {
      const moved = { l: status.l + lighter, c: status.c, h: status.h + turn };
      const palette = (made[index] ??= makePalette(moved, ground));
      if (colorDistance(palette[role], accent[role]) >= APART) return palette;
    }
    throw new Error(`No move takes a status colour out of the way of ${accent[role]}.`);
  };
  const { solid, 'solid-hover': hover, 'on-solid': onSolid, mark } = nearest('solid');
  // What text stands on comes with it: its contrast was made for these.
  return { ...nearest('fg'), solid, 'solid-hover': hover, 'on-solid': onSolid, mark };
}
