import { describe, expect, test } from 'vitest';
import { isHardToSee, measureLogo, needsBackgroundPlate } from './logo-legibility.ts';

const SURFACES = { light: '#ffffff', dark: '#17181c' };
type Color = readonly [red: number, green: number, blue: number, alpha: number];
const CLEAR: Color = [0, 0, 0, 0];
const NAVY: Color = [18, 48, 79, 255];
const WHITE: Color = [255, 255, 255, 255];
const TEAL: Color = [15, 130, 140, 255];
const YELLOW: Color = [255, 230, 0, 255];

/** Returns an image of 10 x 10 pixels with rows of these colors, from the top, inside a transparent edge. */
function createLogo(...rows: readonly Color[]) {
  const data = new Uint8Array(400);
  for (let y = 0; y < 10; y += 1)
    for (let x = 0; x < 10; x += 1) {
      const isEdge = x === 0 || x === 9 || y === 0 || y === 9;
      data.set(isEdge ? CLEAR : (rows[Math.floor(((y - 1) / 8) * rows.length)] ?? CLEAR), (y * 10 + x) * 4);
    }
  return { data, width: 10, height: 10 };
}
const listPlates = (...rows: readonly Color[]) => {
  const legibility = measureLogo(createLogo(...rows), SURFACES);
  return (['light', 'dark'] as const).filter((mode) => needsBackgroundPlate(legibility, mode));
};

describe('the background plate of a logo', () => {
  test('a logo with dark lettering needs a plate in dark mode, with or without a visible symbol', () => {
    expect(listPlates(NAVY)).toEqual(['dark']);
    expect(listPlates(NAVY, TEAL)).toEqual(['dark']);
  });

  test('a logo with thin dark lettering next to a large visible symbol needs a plate in dark mode', () => {
    const data = new Uint8Array(40 * 12 * 4);
    for (let y = 1; y < 11; y += 1)
      for (let x = 1; x < 39; x += 1)
        if (x < 12) data.set(TEAL, (y * 40 + x) * 4);
        else if (y > 4 && y < 7) data.set(NAVY, (y * 40 + x) * 4);
    const legibility = measureLogo({ data, width: 40, height: 12 }, SURFACES);
    expect([needsBackgroundPlate(legibility, 'light'), needsBackgroundPlate(legibility, 'dark')]).toEqual([
      false,
      true,
    ]);
  });

  test('a logo with white or yellow lettering needs a plate in light mode', () => {
    expect(listPlates(WHITE)).toEqual(['light']);
    expect(listPlates(YELLOW)).toEqual(['light']);
  });

  test('a logo in a color that is visible in both modes needs no plate', () => {
    expect(listPlates(TEAL)).toEqual([]);
  });

  test('a logo with white lettering inside a visible shape needs no plate', () => {
    const badge = createLogo(TEAL);
    for (let x = 2; x < 8; x += 1) for (const y of [2, 3, 5, 6]) badge.data.set(WHITE, (y * 10 + x) * 4);
    expect(measureLogo(badge, SURFACES)).toEqual({ light: 1, dark: 1 });
  });

  test('a logo that is equally hard to see on the surfaces of both modes needs no plate', () => {
    const legibility = measureLogo(createLogo(WHITE, NAVY), SURFACES);
    expect(listPlates(WHITE, NAVY)).toEqual([]);
    expect([isHardToSee(legibility, 'light'), isHardToSee(legibility, 'dark')]).toEqual([true, true]);
  });

  test('an empty image, or an image with its own background, needs no plate', () => {
    const filled = { data: new Uint8Array(400).fill(255), width: 10, height: 10 };
    expect(measureLogo(filled, SURFACES)).toEqual({ light: 1, dark: 1 });
    expect(listPlates(CLEAR)).toEqual([]);
  });
});
