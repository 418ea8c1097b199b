import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES, type ColorSet, STATUS_COLORS } from './color-names.ts';
import { compileTheme } from './compile-theme.ts';
import { contrastFaults } from './contrast.ts';
import { luminance, readHex } from './oklch.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const brand = fc.record(
  { accent: color, secondAccent: color, neutralTint: color },
  { requiredKeys: ['accent'] },
);

const EXTREMES = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff0000',
  '#808080',
  '#7f7f80',
  '#fff',
];

function hueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

function surfaces(set: ColorSet): number[] {
  return [set.bg, set['bg-raised'], set['bg-floating']].map(luminance);
}

describe('any colour makes an accessible theme', () => {
  test('no pair falls below its bound, in thousands of random brands, light and dark', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const { light, dark } = compileTheme(colors);
        expect(contrastFaults(light)).toEqual([]);
        expect(contrastFaults(dark)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(EXTREMES)('%s, as accent, second colour and tint at once, keeps every bound', (extreme) => {
    const { light, dark } = compileTheme({ accent: extreme, secondAccent: extreme, neutralTint: extreme });
    expect(contrastFaults(light)).toEqual([]);
    expect(contrastFaults(dark)).toEqual([]);
  });

  test('every colour of the catalogue is there, in a form that CSS reads, and no other', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        for (const set of Object.values(compileTheme(colors)) as ColorSet[]) {
          expect(Object.keys(set).sort()).toEqual([...COLOR_NAMES].sort());
          for (const [name, value] of Object.entries(set)) {
            const form =
              name === 'backdrop' || name === 'shadow'
                ? /^rgb\(\d{1,3} \d{1,3} \d{1,3} \/ 0?\.\d+\)$/
                : /^#[0-9a-f]{6}$/;
            expect(value).toMatch(form);
          }
        }
      }),
    );
  });

  test.each(['', 'tomato', '#12', '#12345', '#1234567', 'rgb(1 2 3)', '#00000g', '#fff}'])(
    '%j is refused as a colour',
    (text) => {
      expect(() => compileTheme({ accent: text })).toThrow(RangeError);
    },
  );
});

describe('the brand stays recognisable', () => {
  test('a colour that carries white text is the solid accent in light mode unchanged', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => luminance(hex) < 0.18),
        (accent) => {
          const { light } = compileTheme({ accent });
          expect(light['accent-solid']).toBe(accent);
          expect(light['accent-on-solid']).toBe('#ffffff');
        },
      ),
      { numRuns: 500 },
    );
  });

  test('the hue of solid and text stays that of the accent in both modes', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => readHex(hex).c > 0.06),
        (accent) => {
          const { h } = readHex(accent);
          const { light, dark } = compileTheme({ accent });
          for (const name of ['accent-solid', 'accent-fg'] as const) {
            // Rounding to 8 bits turns the hue of a dark colour by a few degrees.
            expect(hueDistance(readHex(light[name]).h, h)).toBeLessThan(6);
            expect(hueDistance(readHex(dark[name]).h, h)).toBeLessThan(6);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a brand without a hue gets ink on light and paper on dark, never a mid-grey button', () => {
    for (const accent of ['#ffffff', '#000000']) {
      const { light, dark } = compileTheme({ accent });
      expect(readHex(light['accent-solid']).l).toBeLessThan(0.3);
      expect(readHex(dark['accent-solid']).l).toBeGreaterThan(0.9);
    }
  });

  test('the second colour tints quiet surfaces and the focus ring, and leaves solid and text alone', () => {
    const one = compileTheme({ accent: '#123a6b' }).light;
    const two = compileTheme({ accent: '#123a6b', secondAccent: '#d2691e', neutralTint: '#123a6b' }).light;
    const warm = readHex('#d2691e').h;
    expect(two['accent-solid']).toBe(one['accent-solid']);
    expect(hueDistance(readHex(two['accent-muted']).h, warm)).toBeLessThan(10);
    expect(hueDistance(readHex(two['focus-ring']).h, warm)).toBeLessThan(10);
  });
});

describe('what is ours stays ours', () => {
  test('success, warning, danger and info keep their hue and lightness whatever the brand', () => {
    const ours = compileTheme({ accent: '#3d4f73' });
    fc.assert(
      fc.property(brand, (colors) => {
        const theirs = compileTheme(colors);
        for (const status of STATUS_COLORS) {
          for (const mode of ['light', 'dark'] as const) {
            const [a, b] = [readHex(ours[mode][`${status}-solid`]), readHex(theirs[mode][`${status}-solid`])];
            expect(hueDistance(a.h, b.h)).toBeLessThan(2);
            expect(Math.abs(a.l - b.l)).toBeLessThan(0.02);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('dark mode is never black, and what is raised or floats is lighter than what is below', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const [bg = 0, raised = 0, floating = 0] = surfaces(compileTheme(colors).dark);
        expect(bg).toBeGreaterThan(luminance('#050505'));
        expect(raised).toBeGreaterThan(bg);
        expect(floating).toBeGreaterThan(raised);
      }),
      { numRuns: 300 },
    );
  });

  test('light mode is white cards on a near-white page', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const { light } = compileTheme(colors);
        expect(light['bg-raised']).toBe('#ffffff');
        expect(luminance(light.bg)).toBeGreaterThan(0.92);
      }),
      { numRuns: 300 },
    );
  });

  test('a hovered solid is never the solid itself', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        for (const set of Object.values(compileTheme(colors)) as ColorSet[]) {
          const apart = readHex(set['accent-solid']).l - readHex(set['accent-solid-hover']).l;
          expect(Math.abs(apart)).toBeGreaterThan(0.01);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
