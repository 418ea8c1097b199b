import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_NAMES } from './color-names.ts';
import { compileTheme } from './compile-theme.ts';
import { renderThemeCss, type ThemeMode } from './theme-css.ts';

const theme = compileTheme({ accent: '#0f766e' });
const NO_PLATES = { light: null, dark: null };
const shape = {
  radius: 8,
  font: { face: '"Inter Variable"', fallback: 'system-ui,sans-serif' },
  logoPlates: NO_PLATES,
};
const renderCss = (mode: ThemeMode) => renderThemeCss(theme, mode, shape);

/** Returns the rules in order, with the name of the color set in place of its declarations. */
function summarizeRules(text: string): string {
  return text
    .replace(/--lv-radius:[^}]*/g, 'shape')
    .replace(/:root\[data-font\]\{[^}]*\}/, '')
    .replace(/(?<=\{)color-scheme:(light|dark)[^}]*/g, (_, scheme: string) => scheme);
}

describe('the color mode', () => {
  test('the initial mode "system" follows the device until the user selects a mode', () => {
    expect(summarizeRules(renderCss({ initial: 'system', fixed: false }))).toBe(
      ':root{shape}:root{light}@media (prefers-color-scheme:dark){:root:not(.light){dark}}:root.dark{dark}',
    );
  });

  test('the class of the other mode overrides the initial mode "light" or "dark"', () => {
    expect(summarizeRules(renderCss({ initial: 'light', fixed: false }))).toBe(
      ':root{shape}:root{light}:root.dark{dark}',
    );
    expect(summarizeRules(renderCss({ initial: 'dark', fixed: false }))).toBe(
      ':root{shape}:root{dark}:root.light{light}',
    );
  });

  test('no class overrides a fixed color mode', () => {
    expect(summarizeRules(renderCss({ initial: 'light', fixed: true }))).toBe(':root{shape}:root{light}');
    expect(summarizeRules(renderCss({ initial: 'dark', fixed: true }))).toBe(':root{shape}:root{dark}');
    expect(summarizeRules(renderCss({ initial: 'system', fixed: true }))).toBe(
      ':root{shape}:root{light}@media (prefers-color-scheme:dark){:root{dark}}',
    );
  });
});

test('every color, the radius and the font are custom properties', () => {
  const text = renderCss({ initial: 'light', fixed: true });
  for (const name of COLOR_NAMES) expect(text).toContain(`;--lv-${name}:${theme.light[name]}`);
  expect(text).toContain('--lv-radius:8px');
  expect(text).toContain('--lv-font:"Inter Variable",system-ui,sans-serif');
});

test('the page has its background color before any script runs', () => {
  for (const initial of ['light', 'dark', 'system'] as const) {
    const [first] = renderCss({ initial, fixed: false }).split('}');
    expect(first).toMatch(/^:root\{.*;background:var\(--lv-bg\)$/);
  }
});

test('hides content for the other color mode before any script runs', () => {
  expect(renderCss({ initial: 'light', fixed: true })).toContain('--lv-if-light:block;--lv-if-dark:none');
  expect(renderCss({ initial: 'dark', fixed: true })).toContain('--lv-if-dark:block;--lv-if-light:none');
});

test('the same brand produces the same CSS', () => {
  const again = renderThemeCss(
    compileTheme({ accent: '#0F766E' }),
    { initial: 'system', fixed: false },
    shape,
  );
  expect(again).toBe(renderCss({ initial: 'system', fixed: false }));
});

test('the brand’s font is used only if the root element has data-font', () => {
  const text = renderCss({ initial: 'light', fixed: true });
  expect(text).toContain(
    ':root{--lv-radius:8px;--lv-face:"Inter Variable";--lv-font:system-ui,sans-serif;background:var(--lv-bg)}',
  );
  expect(text).toContain(':root[data-font]{--lv-font:"Inter Variable",system-ui,sans-serif}');
});

describe('protection against CSS injection', () => {
  test.each(['a</style>', 'a;color:red', 'a}b{', 'a\\27', 'url(x)', '', 'a/*', 'a\nb'])(
    'throws a RangeError for the font family %j',
    (family) => {
      for (const font of [
        { ...shape.font, face: family },
        { ...shape.font, fallback: family },
      ])
        expect(() => renderThemeCss(theme, { initial: 'light', fixed: true }, { ...shape, font })).toThrow(
          RangeError,
        );
    },
  );

  test.each([-1, 17, Number.NaN, Number.POSITIVE_INFINITY])(
    'throws a RangeError for the radius %d',
    (radius) => {
      expect(() => renderThemeCss(theme, { initial: 'light', fixed: true }, { ...shape, radius })).toThrow(
        RangeError,
      );
    },
  );

  test('no font family can add an angle bracket or a brace to the CSS', () => {
    const countBraces = (text: string) => text.replace(/[^{}]/g, '').length;
    const usual = countBraces(renderCss({ initial: 'system', fixed: false }));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (face, fallback) => {
        let text: string;
        try {
          text = renderThemeCss(
            theme,
            { initial: 'system', fixed: false },
            { ...shape, font: { face, fallback } },
          );
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(text).not.toMatch(/[<>]/);
        expect(countBraces(text)).toBe(usual);
      }),
    );
  });
});

test('each mode has its own plate behind the logo; the plate is transparent if it is not needed', () => {
  const logoPlates = { light: null, dark: '#ffffff' };
  const text = renderThemeCss(theme, { initial: 'light', fixed: false }, { ...shape, logoPlates });
  expect(text.match(/--lv-logo-plate:[^;]+/g)).toEqual([
    '--lv-logo-plate:transparent',
    '--lv-logo-plate:#ffffff',
  ]);
});
