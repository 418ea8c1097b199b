import type { BrandDocument, LogoPlates } from '@livery/theming';
import type { InjectedTenant } from './injected-tenant.ts';

/** An image or font file of the brand. */
export interface BrandAsset {
  /** The request path `/brand/<hash>/<file name>` with the hash of the content. */
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

export interface LoadedAsset {
  readonly asset: BrandAsset;
  readonly size: { readonly width: number; readonly height: number };
}

/**
 * An icon of the brand, or the logo as a PNG. Each image is drawn at its first request, because clients
 * request few of these images.
 */
export interface BrandIcon {
  /** The request path `/brand/<hash>/<file name>` with the hash of the source. */
  readonly path: string;
  readonly contentType: string;
  /** The attributes of its link element; null if only the manifest or the brand document refers to it. */
  readonly link: { readonly rel: string; readonly sizes?: string } | null;
  /** Draws the image. Every call returns the same bytes. @throws Error if the image data is damaged */
  readonly draw: () => Promise<Buffer>;
}

/**
 * A compiled tenant folder: validated, identified by a content hash, immutable. Everyone can request the visual parts
 * (`themeCss`, `icons`, `assets`, `injected`, `brandDocument`). They are computed on demand and cached weakly, so a
 * tenant without visitors uses little memory.
 */
export interface Release {
  readonly slug: string;
  /** The hash of the folder's content. It is the same on every machine and port. */
  readonly hash: string;
  /**
   * The hash of all inputs of the release, including the address and key of the reference API. A different
   * fingerprint means a changed release.
   */
  readonly fingerprint: string;
  readonly name: string;
  /** The name of the preset that the tenant extends; null for none. */
  readonly preset: string | null;
  /** Normalized hosts. An entry may begin with `*.`, which matches exactly one label. */
  readonly hosts: readonly string[];
  /** The address to which the edge proxies /api, without a trailing slash; null if browsers call the lender API directly. */
  readonly upstream: string | null;
  readonly canonicalOrigin: string;
  /** Additional origins of images that the lender API refers to. */
  readonly fileOrigins: readonly string[];
  /** The script that `/chat-frame` loads and the additional origins that it may call; null if the tenant has no chat. */
  readonly chatWidget: { readonly script: string; readonly origins: readonly string[] } | null;
  readonly title: string;
  /** True if the folder contains a logo, which must be drawn to determine whether it needs a background plate. */
  readonly hasLogoFile: boolean;
  /**
   * Draws the logos and measures their legibility. Before that, `warnings` has no warnings about logos and
   * `themeCss` has no plates. Resolves to false if drawing timed out, which may be due to high load; the
   * caller should retry later.
   */
  readonly measureLogos: () => Promise<boolean>;
  /** Draws a logo that staff have uploaded, and returns the background plates that it needs. */
  readonly measurePlates: (logo: LoadedAsset) => Promise<LogoPlates>;
  /** Valid but probably unintended content, such as a logo that is hard to see in dark mode. */
  readonly warnings: readonly TenantProblem[];
  /** The contrast of the colors in `themeCss`, measured on demand. */
  readonly contrast: ThemeContrast;
  /** CSS with the custom properties of both color modes, without markup. */
  readonly themeCss: string;
  readonly icons: readonly BrandIcon[];
  readonly assets: readonly BrandAsset[];
  readonly injected: InjectedTenant;
  /** Complete only after `measureLogos` has resolved to true; before that, no logo needs a plate. */
  readonly brandDocument: BrandDocument;
}

/** The minimum contrast ratios of a theme in both modes, 1 to 21. */
export interface ThemeContrast {
  readonly text: number;
  readonly controls: number;
  /** One problem for each pair with insufficient contrast. */
  readonly problems: readonly TenantProblem[];
}

/**
 * A reason why a tenant folder is invalid: the file, the field, and a message with the fault and the
 * correction. The path of the file is relative to the tenant folder; for a file of a preset, it is a path
 * such as `.presets/credit-union/theme.json`.
 */
export interface TenantProblem {
  readonly file: string;
  readonly field: string;
  readonly reason: string;
}

export type CompileResult =
  | { readonly ok: true; readonly release: Release }
  | {
      readonly ok: false;
      readonly slug: string;
      readonly problems: readonly TenantProblem[];
      /** The name of the preset that the tenant extends, if it is known. */
      readonly preset?: string | null;
    };

/** The reference lender API, which demo tenants use. */
export interface ReferenceApi {
  /** The base URL without a trailing slash. The API of a tenant is below `/<slug>`. */
  readonly url: string;
  /** The folder with a public key `<slug>.pem` for each tenant; null to skip the keys when folders are only checked. */
  readonly publicKeysDir: string | null;
}
