import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES, type ColorSet, STATUS_COLORS } from './color-names.ts';
import { compileTheme } from './compile-theme.ts';
import { contrastFaults, contrastRatio } from './contrast.ts';
import { APART, colorDistance } from './keep-apart.ts';
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

  test('a light colour with a hue is the solid accent in light mode unchanged, with a border that stands out', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => luminance(hex) > 0.25 && readHex(hex).c > 0.03),
        (accent) => {
          const { light } = compileTheme({ accent });
          expect(light['accent-solid']).toBe(accent);
          for (const name of ['accent-solid', 'accent-solid-hover'] as const)
            expect(contrastRatio(light['accent-on-solid'], light[name])).toBeGreaterThanOrEqual(4.5);
          for (const surface of ['bg', 'bg-raised', 'bg-floating', 'bg-muted'] as const)
            expect(contrastRatio(light['accent-mark'], light[surface])).toBeGreaterThanOrEqual(3);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a yellow brand keeps its yellow on the buttons of both modes', () => {
    const { light, dark } = compileTheme({ accent: '#ffe600' });
    expect([light['accent-solid'], dark['accent-solid']]).toEqual(['#ffe600', '#ffe600']);
  });

  test('a colour that stands out is its own border', () => {
    const { light, dark } = compileTheme({ accent: '#123a6b' });
    expect(light['accent-mark']).toBe(light['accent-solid']);
    expect(dark['accent-mark']).toBe(dark['accent-solid']);
  });

  test('the hue of solid and text stays that of the accent in both modes', () => {
    fc.assert(
      fc.property(
        color.filter((hex) => readHex(hex).c > 0.06),
        (accent) => {
          const { h } = readHex(accent);
          const { light, dark } = compileTheme({ accent });
          for (const name of ['accent-solid', 'accent-mark', 'accent-fg'] as const) {
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

/** A brand whose accent is one of our status colours, or a few steps from it. */
const nearStatus = (status: fc.Arbitrary<string>) =>
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

describe('what is ours stays ours', () => {
  test('success, warning, danger and info stay what they are whatever the brand', () => {
    const ours = compileTheme({ accent: '#3d4f73' });
    fc.assert(
      fc.property(brand, (colors) => {
        const theirs = compileTheme(colors);
        for (const status of STATUS_COLORS) {
          for (const mode of ['light', 'dark'] as const) {
            const [a, b] = [readHex(ours[mode][`${status}-solid`]), readHex(theirs[mode][`${status}-solid`])];
            // Three of them go out of the brand's way; red stays red all the same.
            expect(hueDistance(a.h, b.h)).toBeLessThan(status === 'info' ? 2 : 17);
            expect(Math.abs(a.l - b.l)).toBeLessThan(status === 'info' ? 0.02 : 0.2);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('success, warning and danger can be told from the brand and from each other, as surfaces and as text', () => {
    const warning = fc.constantFrom('success', 'warning', 'danger');
    fc.assert(
      // Brands that are nearly one of them, which a random colour hardly ever is, and others.
      fc.property(fc.oneof(brand, nearStatus(warning)), (colors) => {
        for (const set of Object.values(compileTheme(colors)) as ColorSet[]) {
          for (const role of ['solid', 'fg'] as const) {
            const [success, warn, danger] = [
              set[`success-${role}`],
              set[`warning-${role}`],
              set[`danger-${role}`],
            ];
            for (const status of [success, warn, danger])
              expect(colorDistance(status, set[`accent-${role}`])).toBeGreaterThanOrEqual(APART);
            for (const [one, other] of [
              [success, warn],
              [warn, danger],
              [success, danger],
            ] as const)
              expect(colorDistance(one, other)).toBeGreaterThan(0.05);
          }
        }
      }),
      { numRuns: 2000 },
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
