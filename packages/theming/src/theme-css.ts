import { COLOR_NAMES, type ColorSet } from './color-names.ts';
import type { Theme } from './compile-theme.ts';

/** Which set shows first, and whether a person may choose the other. */
export interface ThemeMode {
  readonly initial: 'light' | 'dark' | 'system';
  readonly fixed: boolean;
}

/** The colors of the plates under the logo; null for a mode in which it needs none. */
export interface LogoPlates {
  readonly light: string | null;
  readonly dark: string | null;
}

export interface ThemeShape {
  /** Corner radius in CSS pixels, 0 to 16. */
  readonly radius: number;
  /** A font whose file has to be loaded, and the CSS font-family list that stands in for it. */
  readonly font: { readonly face: string; readonly standIn: string };
  readonly logoPlates: LogoPlates;
}

/** Refuses what could end the rule, the string or the style element that the text stands in. */
function safeFontFamily(fontFamily: string): string {
  if (!/^[\w '",-]+$/.test(fontFamily)) {
    throw new RangeError(`The font family "${fontFamily}" holds a character that CSS gives a meaning to.`);
  }
  return fontFamily;
}

function safeRadius(radius: number): number {
  if (!(radius >= 0 && radius <= 16)) throw new RangeError(`The radius ${radius} is not within 0 and 16 px.`);
  return radius;
}

function declarations(scheme: 'light' | 'dark', colors: ColorSet, plates: LogoPlates): string {
  const other = scheme === 'light' ? 'dark' : 'light';
  return [
    `color-scheme:${scheme}`,
    `--lv-if-${scheme}:block;--lv-if-${other}:none`,
    `--lv-logo-plate:${plates[scheme] ?? 'transparent'}`,
    ...COLOR_NAMES.map((name) => `--lv-${name}:${colors[name]}`),
  ].join(';');
}

/**
 * The theme as one CSS text for a style element: `--lv-<color name>`, `--lv-radius`, `--lv-font` (with the theme's own font where the root has `data-font`, which says that its file is at hand, and
 * what stands in for it elsewhere) and `--lv-face` (that font alone) on the root, its background, `--lv-if-light` and `--lv-if-dark` (what `display` should be of something for one mode alone), `--lv-logo-plate` (the ground under the logo of the brand), and `color-scheme`. A person's own choice is the class `light` or `dark` on the root element and wins over the
 * initial mode, unless the mode is fixed. The same input gives the same text, so that its hash can stand in a CSP.
 * Throws a RangeError for a shape that cannot be written safely.
 */
export function themeCss(theme: Theme, mode: ThemeMode, shape: ThemeShape): string {
  const light = declarations('light', theme.light, shape.logoPlates);
  const dark = declarations('dark', theme.dark, shape.logoPlates);
  const [face, standIn] = [safeFontFamily(shape.font.face), safeFontFamily(shape.font.standIn)];
  const shapeText = `--lv-radius:${safeRadius(shape.radius)}px;--lv-face:${face};--lv-font:${standIn}`;
  // The page has its colour before any script runs.
  const base = `:root{${shapeText};background:var(--lv-bg)}:root[data-font]{--lv-font:${face},${standIn}}`;
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
