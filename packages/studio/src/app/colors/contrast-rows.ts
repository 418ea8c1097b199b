import {
  type BrandColors,
  type ColorName,
  compileTheme,
  computeContrastRatio,
  measureContrast,
} from '@livery/theming';

export interface ContrastRow {
  readonly mode: 'light' | 'dark';
  readonly foreground: ColorName;
  readonly background: ColorName;
  readonly minimum: number;
  /** The ratio before the correction; null for a pair without a color of the brand. */
  readonly before: number | null;
  /** The ratio of the corrected colors, which the portal uses. */
  readonly after: number;
}

/**
 * Returns every pair of foreground and background colors of a theme, with its contrast ratio before and after
 * the brand's colors are corrected.
 */
export function listContrastRows(brand: BrandColors): readonly ContrastRow[] {
  const theme = compileTheme(brand);
  const original: Partial<Record<ColorName, string>> = {
    'accent-solid': brand.accent,
    'accent-mark': brand.accent,
    'accent-fg': brand.accent,
    'focus-ring': brand.secondAccent ?? brand.accent,
  };
  return (['light', 'dark'] as const).flatMap((mode) =>
    measureContrast(theme[mode]).map(({ foreground, background, minimum, ratio }): ContrastRow => {
      const hasBrandColor = foreground in original || background in original;
      const getOriginalColor = (name: ColorName): string => original[name] ?? theme[mode][name];
      const before = hasBrandColor
        ? computeContrastRatio(getOriginalColor(foreground), getOriginalColor(background))
        : null;
      return { mode, foreground, background, minimum, before, after: ratio };
    }),
  );
}
