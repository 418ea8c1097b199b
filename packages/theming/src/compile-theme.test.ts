import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES, type ColorSet, STATUS_COLORS } from './color-names.ts';
import { compileTheme } from './compile-theme.ts';
import { computeContrastRatio, findContrastFaults } from './contrast.ts';
import { getLuminance, readHex, toHex } from './oklch.ts';
import { getColorDistance, MIN_DISTANCE } from './status-palette.ts';

/** `npm run test:campaigns` checks 3,000. */
const THEMES = Number(process.env['THEMES'] ?? 500);

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

function measureHueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}

function measureSurfaces(set: ColorSet): number[] {
  return [set.bg, set['bg-raised'], set['bg-floating']].map(getLuminance);
}

describe('accessibility', () => {
  test('every color pair has its minimum contrast for random brands in both modes', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const { light, dark } = compileTheme(colors);
        expect(findContrastFaults(light)).toEqual([]);
        expect(findContrastFaults(dark)).toEqual([]);
      }),
      { numRuns: THEMES },
    );
  });

  test.each(EXTREMES)('every color pair has its minimum contrast if all brand colors are %s', (extreme) => {
    const { light, dark } = compileTheme({ accent: extreme, secondAccent: extreme, neutralTint: extreme });
    expect(findContrastFaults(light)).toEqual([]);
    expect(findContrastFaults(dark)).toEqual([]);
  });

  test('a theme has exactly the colors of COLOR_NAMES, in valid CSS', () => {
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
    'throws a RangeError for the color %j',
    (text) => {
      expect(() => compileTheme({ accent: text })).toThrow(RangeError);
    },
  );
});

describe('fidelity to the brand', () => {
  test('light mode uses the accent without changes for solid fills if white text is readable on it', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => getLuminance(hex) < 0.18),
        (accent) => {
          const { light } = compileTheme({ accent });
          expect(light['accent-solid']).toBe(accent);
          expect(light['accent-on-solid']).toBe('#ffffff');
        },
      ),
      { numRuns: THEMES },
    );
  });

  test('light mode uses a light accent without changes for solid fills if it is not gray, and adds a border with sufficient contrast', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => getLuminance(hex) > 0.25 && readHex(hex).c > 0.03),
        (accent) => {
          const { light } = compileTheme({ accent });
          expect(light['accent-solid']).toBe(accent);
          for (const name of ['accent-solid', 'accent-solid-hover'] as const)
            expect(computeContrastRatio(light['accent-on-solid'], light[name])).toBeGreaterThanOrEqual(4.5);
          for (const surface of ['bg', 'bg-raised', 'bg-floating', 'bg-muted'] as const)
            expect(computeContrastRatio(light['accent-mark'], light[surface])).toBeGreaterThanOrEqual(3);
        },
      ),
      { numRuns: THEMES },
    );
  });

  test('buttons of a yellow brand are yellow in both modes', () => {
    const { light, dark } = compileTheme({ accent: '#ffe600' });
    expect([light['accent-solid'], dark['accent-solid']]).toEqual(['#ffe600', '#ffe600']);
  });

  test('a solid fill with sufficient contrast has a border of the same color', () => {
    const { light, dark } = compileTheme({ accent: '#123a6b' });
    expect(light['accent-mark']).toBe(light['accent-solid']);
    expect(dark['accent-mark']).toBe(dark['accent-solid']);
  });

  test('solid fills and text keep the hue of the accent in both modes', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => readHex(hex).c > 0.06),
        (accent) => {
          const { h } = readHex(accent);
          const { light, dark } = compileTheme({ accent });
          for (const name of ['accent-solid', 'accent-mark', 'accent-fg'] as const) {
            // Rounding to 8 bits changes the hue of a dark color by a few degrees.
            expect(measureHueDistance(readHex(light[name]).h, h)).toBeLessThan(6);
            expect(measureHueDistance(readHex(dark[name]).h, h)).toBeLessThan(6);
          }
        },
      ),
      { numRuns: THEMES },
    );
  });

  test('a black or white brand has near-black solid fills in light mode and near-white ones in dark mode', () => {
    for (const accent of ['#ffffff', '#000000']) {
      const { light, dark } = compileTheme({ accent });
      expect(readHex(light['accent-solid']).l).toBeLessThan(0.3);
      expect(readHex(dark['accent-solid']).l).toBeGreaterThan(0.9);
    }
  });

  test('the second accent changes tinted surfaces and the focus ring, but not solid fills', () => {
    const one = compileTheme({ accent: '#123a6b' }).light;
    const two = compileTheme({ accent: '#123a6b', secondAccent: '#d2691e', neutralTint: '#123a6b' }).light;
    const warm = readHex('#d2691e').h;
    expect(two['accent-solid']).toBe(one['accent-solid']);
    expect(measureHueDistance(readHex(two['accent-muted']).h, warm)).toBeLessThan(10);
    expect(measureHueDistance(readHex(two['focus-ring']).h, warm)).toBeLessThan(10);
  });
});

/** Generates brands whose accent is a status color or similar to a status color. */
const generateNearStatus = (status: fc.Arbitrary<string>) =>
  fc
    .record({
      status,
      dark: fc.boolean(),
      step: fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: -24, max: 24 }))),
    })
    .map(({ status: name, dark, step }) => {
      const set = compileTheme({ accent: '#3d4f73' })[dark ? 'dark' : 'light'];
      const value = Number.parseInt(set[`${name}-solid` as 'danger-solid'].slice(1), 16);
      const channels = [value >> 16, (value >> 8) & 255, value & 255].map((channel, index) =>
        Math.min(255, Math.max(0, channel + (step[index] ?? 0))),
      );
      return { accent: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}` };
    });

/** Generates brands whose accent is the color of links or similar to that color. */
const nearLink = fc
  .record({
    dark: fc.boolean(),
    l: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
    h: fc.integer({ min: -60, max: 60 }),
  })
  .map(({ dark, l, h }) => {
    const link = readHex(compileTheme({ accent: '#3d4f73' })[dark ? 'dark' : 'light'].link);
    return { accent: toHex({ l: link.l + l, c: link.c, h: link.h + h }) };
  });

describe('status colors and surfaces', () => {
  test('status colors differ only slightly between brands', () => {
    const reference = compileTheme({ accent: '#3d4f73' });
    fc.assert(
      fc.property(brand, (colors) => {
        const theme = compileTheme(colors);
        for (const status of STATUS_COLORS) {
          for (const mode of ['light', 'dark'] as const) {
            const [a, b] = [
              readHex(reference[mode][`${status}-solid`]),
              readHex(theme[mode][`${status}-solid`]),
            ];
            // Success, warning and danger are adjusted if they resemble the brand; info is not.
            expect(measureHueDistance(a.h, b.h)).toBeLessThan(status === 'info' ? 2 : 17);
            expect(Math.abs(a.l - b.l)).toBeLessThan(status === 'info' ? 0.02 : 0.3);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('success, warning and danger are distinguishable from the brand and from each other, as fills and as text', () => {
    const warning = fc.constantFrom('success', 'warning', 'danger');
    fc.assert(
      // Random colors are rarely similar to a status color, so `generateNearStatus` generates similar ones.
      fc.property(fc.oneof(brand, generateNearStatus(warning)), (colors) => {
        for (const set of Object.values(compileTheme(colors)) as ColorSet[]) {
          for (const role of ['solid', 'fg'] as const) {
            const [success, warn, danger] = [
              set[`success-${role}`],
              set[`warning-${role}`],
              set[`danger-${role}`],
            ];
            for (const status of [success, warn, danger])
              expect(getColorDistance(status, set[`accent-${role}`])).toBeGreaterThanOrEqual(MIN_DISTANCE);
            for (const [one, other] of [
              [success, warn],
              [warn, danger],
              [success, danger],
            ] as const)
              expect(getColorDistance(one, other)).toBeGreaterThan(0.05);
          }
        }
      }),
      { numRuns: THEMES },
    );
  });

  test('links are blue and differ from text in the brand color and from error text', () => {
    fc.assert(
      fc.property(fc.oneof(brand, generateNearStatus(fc.constant('danger')), nearLink), (colors) => {
        for (const set of Object.values(compileTheme(colors)) as ColorSet[]) {
          for (const other of ['accent-fg', 'danger-fg'] as const)
            expect(getColorDistance(set.link, set[other])).toBeGreaterThanOrEqual(MIN_DISTANCE);
          expect(measureHueDistance(readHex(set.link).h, 258)).toBeLessThan(50);
        }
      }),
      { numRuns: THEMES },
    );
  });

  test('in dark mode the page is not black, raised surfaces are lighter than the page, and floating surfaces are lightest', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const [bg = 0, raised = 0, floating = 0] = measureSurfaces(compileTheme(colors).dark);
        expect(bg).toBeGreaterThan(getLuminance('#050505'));
        expect(raised).toBeGreaterThan(bg);
        expect(floating).toBeGreaterThan(raised);
      }),
      { numRuns: 300 },
    );
  });

  test('light mode has white cards on a near-white page', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        const { light } = compileTheme(colors);
        expect(light['bg-raised']).toBe('#ffffff');
        expect(getLuminance(light.bg)).toBeGreaterThan(0.92);
      }),
      { numRuns: 300 },
    );
  });

  test('a solid fill changes visibly under the pointer', () => {
    fc.assert(
      fc.property(brand, (colors) => {
        for (const set of Object.values(compileTheme(colors)) as ColorSet[]) {
          const apart = readHex(set['accent-solid']).l - readHex(set['accent-solid-hover']).l;
          expect(Math.abs(apart)).toBeGreaterThan(0.01);
        }
      }),
      { numRuns: THEMES },
    );
  });
});
