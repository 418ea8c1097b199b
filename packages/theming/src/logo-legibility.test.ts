import { describe, expect, test } from 'vitest';
import { isHardToSee, measureLogo, needsPlate } from './logo-legibility.ts';

const GROUNDS = { light: '#ffffff', dark: '#17181c' };
type Color = readonly [red: number, green: number, blue: number, alpha: number];
const CLEAR: Color = [0, 0, 0, 0];
const NAVY: Color = [18, 48, 79, 255];
const WHITE: Color = [255, 255, 255, 255];
const TEAL: Color = [15, 130, 140, 255];
const YELLOW: Color = [255, 230, 0, 255];

/** A picture of 10 x 10 pixels with a clear edge: rows of these colors, from the top. */
function logo(...rows: readonly Color[]) {
  const data = new Uint8Array(400);
  for (let y = 0; y < 10; y += 1)
    for (let x = 0; x < 10; x += 1) {
      const isEdge = x === 0 || x === 9 || y === 0 || y === 9;
      data.set(isEdge ? CLEAR : (rows[Math.floor(((y - 1) / 8) * rows.length)] ?? CLEAR), (y * 10 + x) * 4);
    }
  return { data, width: 10, height: 10 };
}
const plates = (...rows: readonly Color[]) => {
  const legibility = measureLogo(logo(...rows), GROUNDS);
  return (['light', 'dark'] as const).filter((mode) => needsPlate(legibility, mode));
};

describe('a logo needs a plate', () => {
  test('in dark mode with dark lettering, with or without a mark that can be seen', () => {
    expect(plates(NAVY)).toEqual(['dark']);
    expect(plates(NAVY, TEAL)).toEqual(['dark']);
  });

  test('in dark mode with thin dark lettering beside a large mark that can be seen', () => {
    const data = new Uint8Array(40 * 12 * 4);
    for (let y = 1; y < 11; y += 1)
      for (let x = 1; x < 39; x += 1)
        if (x < 12) data.set(TEAL, (y * 40 + x) * 4);
        else if (y > 4 && y < 7) data.set(NAVY, (y * 40 + x) * 4);
    const legibility = measureLogo({ data, width: 40, height: 12 }, GROUNDS);
    expect([needsPlate(legibility, 'light'), needsPlate(legibility, 'dark')]).toEqual([false, true]);
  });

  test('in light mode with white or yellow lettering', () => {
    expect(plates(WHITE)).toEqual(['light']);
    expect(plates(YELLOW)).toEqual(['light']);
  });

  test('in no mode in a color that can be seen in both', () => {
    expect(plates(TEAL)).toEqual([]);
  });

  test('in no mode with white lettering inside a shape that can be seen', () => {
    const badge = logo(TEAL);
    for (let x = 2; x < 8; x += 1) for (const y of [2, 3, 5, 6]) badge.data.set(WHITE, (y * 10 + x) * 4);
    expect(measureLogo(badge, GROUNDS)).toEqual({ light: 1, dark: 1 });
  });

  test('in no mode if neither ground shows more of it, though part of it is hard to see in both', () => {
    const legibility = measureLogo(logo(WHITE, NAVY), GROUNDS);
    expect(plates(WHITE, NAVY)).toEqual([]);
    expect([isHardToSee(legibility, 'light'), isHardToSee(legibility, 'dark')]).toEqual([true, true]);
  });

  test('in no mode with a ground of its own, or with nothing in it', () => {
    const filled = { data: new Uint8Array(400).fill(255), width: 10, height: 10 };
    expect(measureLogo(filled, GROUNDS)).toEqual({ light: 1, dark: 1 });
    expect(plates(CLEAR)).toEqual([]);
  });
});
