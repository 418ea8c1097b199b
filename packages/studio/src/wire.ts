import type { InjectedTenant } from '@livery/tenant-config';
import type { TenantProblem } from '@livery/tenant-config/load';
import type { ThemeShape } from '@livery/theming';

// The JSON that the studio's server and its app exchange.

/** The JSON files of a tenant folder, without `.json`. */
export type DocumentKind = 'tenant' | 'theme' | 'flags' | 'texts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface TenantSummary {
  readonly slug: string;
  readonly name: string;
  readonly hosts: readonly string[];
  /** The number of the served release; null if the live folder was edited by hand or never published. */
  readonly release: number | null;
  /** True if the tenant has a release, served or not. */
  readonly wasPublished: boolean;
  readonly draft: DraftSummary | null;
  /** The problems of the live folder, and of a draft that cannot be read. */
  readonly problems: readonly TenantProblem[];
}

export interface DraftSummary {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly by: string;
  /** True if the served content has changed since the draft was created. */
  readonly isOutdated: boolean;
}

export interface DraftFile {
  /** Such as `theme.json` or `assets/logo.svg`. */
  readonly path: string;
  readonly bytes: number;
  /** Identifies the content. A change of the file must contain this hash as `expected`. */
  readonly hash: string;
}

/** A borrower page, an email or the browser tab, with invented data. */
export interface Sample {
  readonly id: string;
  readonly kind: 'page' | 'email' | 'tab';
  readonly name: string;
}

/** The compiled brand that the portal shows. The studio sends it to the preview. */
interface CompiledBrand {
  /** Identifies the content. The studio loads a sample again when it changes. */
  readonly version: string;
  readonly injected: InjectedTenant;
  readonly themeCss: string;
  /** The CSS families of the font, and whether the logo of each mode needs a background plate; both are part of `themeCss`. */
  readonly font: ThemeShape['font'];
  readonly needsPlate: Readonly<Record<'light' | 'dark', boolean>>;
}

export interface DraftState {
  readonly slug: string;
  /** The origin at which the studio shows the draft. */
  readonly previewOrigin: string;
  /** The samples that the preview can show beside the portal. */
  readonly samples: readonly Sample[];
  /** The origin of the portal that visitors open. */
  readonly liveOrigin: string;
  /** Null if there is no draft. The other fields then describe the served release. */
  readonly draft: DraftSummary | null;
  readonly files: readonly DraftFile[];
  /** The content of the draft's own files; null for a missing file, and for one that is not valid JSON. */
  readonly documents: Readonly<Record<DocumentKind, JsonObject | null>>;
  /** The content of the preset's files; null if the tenant has no preset. */
  readonly inherited: Readonly<Record<DocumentKind, JsonObject | null>> | null;
  readonly problems: readonly TenantProblem[];
  readonly warnings: readonly TenantProblem[];
  /** The last valid version of the draft; the served release if there is none. */
  readonly brand: CompiledBrand;
}

/** A change of one file of a draft. */
export interface FileChange {
  readonly path: string;
  /** Base64; null deletes the file. */
  readonly content: string | null;
  /** The hash of the content that the user has seen; null if there was no file. */
  readonly expected: string | null;
}

/** The changes to a draft that the import of a zip file makes. */
export interface ImportedFiles {
  /**
   * Changed files of the draft by path: the new content in base64, or null for a file that the zip file does not contain, which is
   * deleted. Omits unchanged files.
   */
  readonly files: Readonly<Record<string, string | null>>;
}

export interface ReleaseSummary {
  readonly id: string;
  readonly number: number;
  readonly publishedAt: string;
  readonly by: string | null;
  readonly note: string;
  readonly rollbackOf: string | null;
  readonly isServed: boolean;
}

/** The changes that publishing the draft would make, as texts for the user. */
export interface DraftChanges {
  readonly changes: readonly string[];
  /** If not empty, the draft cannot be published. */
  readonly problems: readonly TenantProblem[];
}

export interface ApiError {
  readonly code: string;
  /** A complete message for the user. */
  readonly message: string;
  readonly problems: readonly TenantProblem[];
  /**
   * Set if the served content has changed since the draft was created: the hash of the served content, which
   * confirms the publish, and its changes.
   */
  readonly conflict?: { readonly servedHash: string; readonly changes: readonly string[] };
}
