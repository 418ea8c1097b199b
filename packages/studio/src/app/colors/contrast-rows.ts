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
  /** With the colors of the brand as they are; null for a pair that contains none of them. */
  readonly before: number | null;
  /** With the colors that the portal uses. */
  readonly after: number;
}

/** Returns every contrast pair of a theme with its ratio before and after the correction of the brand's colors. */
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
      const isBrand = foreground in original || background in original;
      const of = (name: ColorName): string => original[name] ?? theme[mode][name];
      const before = isBrand ? computeContrastRatio(of(foreground), of(background)) : null;
      return { mode, foreground, background, minimum, before, after: ratio };
    }),
  );
}
