export { fitBackgroundToText } from './background-for-text.ts';
export type { BrandDocument, BrandImageLink } from './brand-document.ts';
export {
  COLOR_NAMES,
  type ColorName,
  type ColorSet,
  PALETTES,
  type Palette,
  STATUS_COLORS,
} from './color-names.ts';
export { type BrandColors, compileTheme, type Theme } from './compile-theme.ts';
export {
  CONTRAST_PAIRS,
  computeContrastRatio,
  MARK_CONTRAST,
  measureContrast,
  TEXT_CONTRAST,
} from './contrast.ts';
export {
  type BrandFontFile,
  type FallbackFont,
  type FallbackFontFace,
  renderFontFaces,
} from './font-faces.ts';
export {
  isHardToSee,
  type LogoLegibility,
  type LogoSurfaces,
  measureLogo,
  needsBackgroundPlate,
  type Pixels,
} from './logo-legibility.ts';
export { type LogoPlates, renderThemeCss, type ThemeMode, type ThemeShape } from './theme-css.ts';
