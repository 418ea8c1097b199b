import type { LogoPlates } from '@livery/theming';
import type { InjectedTenant } from './injected-tenant.ts';

/** One file of a brand, ready to send. */
export interface BrandAsset {
  /** Request path, content-hashed: `/brand/<hash>/<file name>`. */
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** An image of the brand, with its size for the layout. */
export interface LoadedAsset {
  readonly asset: BrandAsset;
  readonly size: { readonly width: number; readonly height: number };
}

/** One icon of the brand; browsers ask for few of them, so each is drawn when it is first asked for. */
export interface BrandIcon {
  /** Request path, hashed over what it is drawn from: `/brand/<hash>/<file name>`. */
  readonly path: string;
  readonly contentType: string;
  /** How the page names it; null where only the manifest does. */
  readonly link: { readonly rel: string; readonly sizes?: string } | null;
  /** The same bytes every time. @throws for a source that is damaged behind its header */
  readonly draw: () => Promise<Buffer>;
}

/**
 * A tenant folder compiled: validated, content-hashed, immutable. Server side; `injected` alone is public.
 * What a visitor sees (`themeCss`, `icons`, `assets`, `injected`) is drawn when it is first read and may be
 * drawn again after memory ran short, so one that nobody visits costs little.
 */
export interface Release {
  readonly slug: string;
  /** Of what the folder holds alone: the same on every machine and port. */
  readonly hash: string;
  /** Of all that it was compiled from, a reference API's address and key too: while it is the same, nothing has changed. */
  readonly fingerprint: string;
  readonly name: string;
  /** Normalised; an entry may begin with `*.` for exactly one label. */
  readonly hosts: readonly string[];
  /** Where the edge proxies /api to, or null when the browser calls the lender itself. No trailing slash. */
  readonly upstream: string | null;
  readonly canonicalOrigin: string;
  /** Besides its own, where the pictures come from that the lender API names. */
  readonly fileOrigins: readonly string[];
  /** What `/chat-frame` loads and may call besides; null where the tenant has no chat. */
  readonly chatWidget: { readonly script: string; readonly origins: readonly string[] } | null;
  readonly title: string;
  /** Whether the folder gives a logo, which must be drawn to see whether it needs a plate. */
  readonly hasLogoFile: boolean;
  /**
   * Draws the logos in the drawing process and measures what can be seen of them. Until then `warnings` is empty and `themeCss`
   * has no plates. Resolves to false if a logo was not drawn in time on a busy machine: call it again later.
   */
  readonly measureLogos: () => Promise<boolean>;
  /** Draws a logo that the lender's staff have uploaded in the drawing process; returns the plates that it needs. */
  readonly platesFor: (logo: LoadedAsset) => Promise<LogoPlates>;
  /** What is allowed but probably not wanted, such as a logo that can hardly be seen in dark mode. */
  readonly warnings: readonly TenantProblem[];
  /** What the colours of `themeCss` reach; measured when it is read. */
  readonly contrast: ThemeContrast;
  /** CSS custom properties of both colour modes, one block, no markup. */
  readonly themeCss: string;
  readonly icons: readonly BrandIcon[];
  readonly assets: readonly BrandAsset[];
  readonly injected: InjectedTenant;
}

/** The least contrast ratios that a theme reaches in either mode, 1 to 21. */
export interface ThemeContrast {
  readonly text: number;
  readonly controls: number;
  /** A pair below its bound, each. */
  readonly problems: readonly TenantProblem[];
}

/** Why a tenant folder is refused: a file, the field in it, and a sentence that says what to do. */
export interface TenantProblem {
  readonly file: string;
  readonly field: string;
  readonly reason: string;
}

export type CompileResult =
  | { readonly ok: true; readonly release: Release }
  | { readonly ok: false; readonly slug: string; readonly problems: readonly TenantProblem[] };

/** The reference lender API that demo tenants refer to; absent where none runs. */
export interface ReferenceApi {
  /** Base address, without a trailing slash; a lender answers below `/<slug>`. */
  readonly url: string;
  /** Folder with one `<slug>.pem` public key a lender; null where folders are only checked, and no key is looked for. */
  readonly publicKeysDir: string | null;
}
