import type { BrandFontFile, FallbackFont } from './font-faces.ts';
import type { ThemeMode, ThemeShape } from './theme-css.ts';

/** An image of the brand at the tenant's own host. */
export interface BrandImageLink {
  /** An absolute path that contains the hash of the image. */
  readonly url: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * The public brand of one release, which the edge serves as `/brand.json` (docs/onboarding.md#brand-document). The systems of a
 * lender use it to show the same brand as the portal.
 */
export interface BrandDocument {
  /** The hash of the release. */
  readonly release: string;
  readonly name: string;
  /**
   * The inputs of `compileTheme`, and the inputs of `renderThemeCss` without the logo plates. An optional
   * color that is not set is null.
   */
  readonly theme: {
    readonly accent: string;
    readonly secondAccent: string | null;
    readonly neutralTint: string | null;
    readonly radius: number;
    readonly font: ThemeShape['font'];
    readonly colorMode: ThemeMode;
  };
  readonly logo: {
    readonly light: BrandImageLink;
    readonly dark: BrandImageLink;
    /** The light logo for emails and PDF documents; null if the tenant has no logo file and its name is shown instead. */
    readonly png: BrandImageLink | null;
    /**
     * True for a mode in which the logo is visible only on a plate with the surface color of the other mode.
     */
    readonly needsPlate: { readonly light: boolean; readonly dark: boolean };
  };
  /** The path of the favicon. */
  readonly favicon: string;
  readonly background: BrandImageLink | null;
  /** The files of the font family `theme.font.face`. */
  readonly fontFiles: readonly BrandFontFile[];
  /** The first family of `theme.font.fallback`. */
  readonly fallbackFont: FallbackFont;
  readonly legalLinks: { readonly privacy: string | null; readonly terms: string | null };
}
