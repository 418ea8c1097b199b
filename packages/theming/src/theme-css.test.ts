import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES } from './color-names.ts';
import { compileTheme } from './compile-theme.ts';
import { type ThemeMode, themeCss } from './theme-css.ts';

const theme = compileTheme({ accent: '#0f766e' });
const NO_PLATES = { light: null, dark: null };
const shape = {
  radius: 8,
  font: { face: '"Inter Variable"', standIn: 'system-ui,sans-serif' },
  logoPlates: NO_PLATES,
};
const css = (mode: ThemeMode) => themeCss(theme, mode, shape);

/** The rules in their order, with what tells the two sets apart in place of the declarations. */
function outline(text: string): string {
  return text
    .replace(/--lv-radius:[^}]*/g, 'shape')
    .replace(/:root\[data-font\]\{[^}]*\}/, '')
    .replace(/(?<=\{)color-scheme:(light|dark)[^}]*/g, (_, scheme: string) => scheme);
}

describe('the mode', () => {
  test('system follows the device until a person chooses', () => {
    expect(outline(css({ initial: 'system', fixed: false }))).toBe(
      ':root{shape}:root{light}@media (prefers-color-scheme:dark){:root:not(.light){dark}}:root.dark{dark}',
    );
  });

  test('light and dark each start as said and yield to the other class', () => {
    expect(outline(css({ initial: 'light', fixed: false }))).toBe(':root{shape}:root{light}:root.dark{dark}');
    expect(outline(css({ initial: 'dark', fixed: false }))).toBe(':root{shape}:root{dark}:root.light{light}');
  });

  test('a fixed mode carries one set only and knows no class', () => {
    expect(outline(css({ initial: 'light', fixed: true }))).toBe(':root{shape}:root{light}');
    expect(outline(css({ initial: 'dark', fixed: true }))).toBe(':root{shape}:root{dark}');
    expect(outline(css({ initial: 'system', fixed: true }))).toBe(
      ':root{shape}:root{light}@media (prefers-color-scheme:dark){:root{dark}}',
    );
  });
});

test('every colour, the radius and the font are custom properties', () => {
  const text = css({ initial: 'light', fixed: true });
  for (const name of COLOR_NAMES) expect(text).toContain(`;--lv-${name}:${theme.light[name]}`);
  expect(text).toContain('--lv-radius:8px');
  expect(text).toContain('--lv-font:"Inter Variable",system-ui,sans-serif');
});

test('the page has the background of the mode before any script runs', () => {
  for (const initial of ['light', 'dark', 'system'] as const) {
    const [first] = css({ initial, fixed: false }).split('}');
    expect(first).toMatch(/^:root\{.*;background:var\(--lv-bg\)$/);
  }
});

test('what is for one mode alone shows in it, before any script runs', () => {
  expect(css({ initial: 'light', fixed: true })).toContain('--lv-if-light:block;--lv-if-dark:none');
  expect(css({ initial: 'dark', fixed: true })).toContain('--lv-if-dark:block;--lv-if-light:none');
});

test('the same brand gives the same text', () => {
  const again = themeCss(compileTheme({ accent: '#0F766E' }), { initial: 'system', fixed: false }, shape);
  expect(again).toBe(css({ initial: 'system', fixed: false }));
});

test('a font whose file is not at hand is named nowhere but where it is loaded', () => {
  const text = css({ initial: 'light', fixed: true });
  expect(text).toContain(
    ':root{--lv-radius:8px;--lv-face:"Inter Variable";--lv-font:system-ui,sans-serif;background:var(--lv-bg)}',
  );
  expect(text).toContain(':root[data-font]{--lv-font:"Inter Variable",system-ui,sans-serif}');
});

describe('nothing leaves the style element', () => {
  test.each(['a</style>', 'a;color:red', 'a}b{', 'a\\27', 'url(x)', '', 'a/*', 'a\nb'])(
    'the font family %j is refused',
    (family) => {
      for (const font of [
        { ...shape.font, face: family },
        { ...shape.font, standIn: family },
      ])
        expect(() => themeCss(theme, { initial: 'light', fixed: true }, { ...shape, font })).toThrow(
          RangeError,
        );
    },
  );

  test.each([-1, 17, Number.NaN, Number.POSITIVE_INFINITY])('the radius %d is refused', (radius) => {
    expect(() => themeCss(theme, { initial: 'light', fixed: true }, { ...shape, radius })).toThrow(
      RangeError,
    );
  });

  test('whatever the font family, the text holds no angle bracket and as many braces as without it', () => {
    const braces = (text: string) => text.replace(/[^{}]/g, '').length;
    const usual = braces(css({ initial: 'system', fixed: false }));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (face, standIn) => {
        let text: string;
        try {
          text = themeCss(theme, { initial: 'system', fixed: false }, { ...shape, font: { face, standIn } });
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(text).not.toMatch(/[<>]/);
        expect(braces(text)).toBe(usual);
      }),
    );
  });
});

test('the plate under the logo is that of each mode, and transparent without one', () => {
  const logoPlates = { light: null, dark: '#ffffff' };
  const text = themeCss(theme, { initial: 'light', fixed: false }, { ...shape, logoPlates });
  expect(text.match(/--lv-logo-plate:[^;]+/g)).toEqual([
    '--lv-logo-plate:transparent',
    '--lv-logo-plate:#ffffff',
  ]);
});
