import type { BrandFontFile, FallbackFontFace } from '@livery/theming';
import type { BrandAsset, TenantProblem } from '../../release.ts';

export interface LoadedFontFile extends Omit<BrandFontFile, 'url'> {
  readonly asset: BrandAsset;
}

/** The validated files of a theme's font. */
export interface LoadedFonts {
  readonly files: readonly LoadedFontFile[];
  /** Font faces that adjust a system font to the metrics of this font. */
  readonly fallbackFaces: readonly FallbackFontFace[];
  readonly warnings: readonly TenantProblem[];
}
