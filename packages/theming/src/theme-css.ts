import { COLOR_NAMES, type ColorSet } from './color-names.ts';
import type { Theme } from './compile-theme.ts';
import { checkFontFamily } from './font-faces.ts';

/** The initial color mode. If `fixed` is true, users cannot select another mode. */
export interface ThemeMode {
  readonly initial: 'light' | 'dark' | 'system';
  readonly fixed: boolean;
}

/** The colors of the plates: backgrounds behind a logo with too little contrast. Null for a mode without a plate. */
export interface LogoPlates {
  readonly light: string | null;
  readonly dark: string | null;
}

export interface ThemeShape {
  /** Corner radius in CSS pixels, 0 to 16. */
  readonly radius: number;
  /**
   * The family name of the brand's font, whose file must be loaded, and a CSS font-family list of fallback
   * fonts.
   */
  readonly font: { readonly face: string; readonly fallback: string };
  readonly logoPlates: LogoPlates;
}

function checkRadius(radius: number): number {
  if (!(radius >= 0 && radius <= 16))
    throw new RangeError(`The radius ${radius} is not between 0 and 16 px.`);
  return radius;
}

function renderDeclarations(scheme: 'light' | 'dark', colors: ColorSet, plates: LogoPlates): string {
  const other = scheme === 'light' ? 'dark' : 'light';
  return [
    `color-scheme:${scheme}`,
    `--lv-if-${scheme}:block;--lv-if-${other}:none`,
    `--lv-logo-plate:${plates[scheme] ?? 'transparent'}`,
    ...COLOR_NAMES.map((name) => `--lv-${name}:${colors[name]}`),
  ].join(';');
}

/**
 * Returns a theme as CSS for a style element, with these declarations on the root element:
 * - `--lv-<color name>`, `color-scheme` and the background
 * - `--lv-radius`
 * - `--lv-face`, the family of the theme's font, and `--lv-font`, a font-family list that contains it only if the root has
 *   the attribute `data-font`, which means that the font file is loaded
 * - `--lv-if-light` and `--lv-if-dark`, the `display` value of elements that are shown in one mode only
 * - `--lv-logo-plate`, the background of the brand's logo
 *
 * The class `light` or `dark` on the root is the user's choice and overrides the initial mode, unless the mode is fixed. The
 * same input always results in the same text, so that a CSP can contain its hash.
 * @throws RangeError for an invalid font family or radius
 */
export function renderThemeCss(theme: Theme, mode: ThemeMode, shape: ThemeShape): string {
  const light = renderDeclarations('light', theme.light, shape.logoPlates);
  const dark = renderDeclarations('dark', theme.dark, shape.logoPlates);
  const [face, fallback] = [checkFontFamily(shape.font.face), checkFontFamily(shape.font.fallback)];
  const shapeText = `--lv-radius:${checkRadius(shape.radius)}px;--lv-face:${face};--lv-font:${fallback}`;
  // The background is set here, so that the page has it before any script runs.
  const base = `:root{${shapeText};background:var(--lv-bg)}:root[data-font]{--lv-font:${face},${fallback}}`;
  const darkByClass = mode.fixed ? '' : `:root.dark{${dark}}`;
  const lightByClass = mode.fixed ? '' : `:root.light{${light}}`;
  switch (mode.initial) {
    case 'light':
      return `${base}:root{${light}}${darkByClass}`;
    case 'dark':
      return `${base}:root{${dark}}${lightByClass}`;
    case 'system': {
      const root = mode.fixed ? ':root' : ':root:not(.light)';
      return `${base}:root{${light}}@media (prefers-color-scheme:dark){${root}{${dark}}}${darkByClass}`;
    }
  }
}
