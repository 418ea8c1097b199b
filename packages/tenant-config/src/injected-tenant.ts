import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Flags } from './flags.ts';
import type { TextKey } from './texts/catalogue.ts';

/** The id of the script element in the page that contains the InjectedTenant as JSON. */
export const INJECTED_TENANT_ID = 'livery-tenant';

export type ColorMode = 'light' | 'dark' | 'system';

/** An image of the brand. Its URL contains the hash of its content. */
export interface InjectedImage {
  readonly url: string;
  /** In CSS pixels, for reserving layout space. */
  readonly width: number;
  readonly height: number;
}

export interface LogoPair {
  readonly light: InjectedImage;
  readonly dark: InjectedImage;
}

export interface InjectedQaContext {
  /** How the edge selected the tenant: by the host, or by a cookie for a host that belongs to no tenant. */
  readonly chosenBy: 'host' | 'cookie';
  /** The origin of the studio, which shows the page in a frame and sends it changes of the draft. Only in its previews. */
  readonly studioOrigin?: string;
}

/** Added to the page of a visitor who has a link to a draft. */
export interface InjectedPreview {
  /** False if the draft has errors, so that its last valid version is shown, or the live brand if there is none. */
  readonly isValid: boolean;
  /** The flags whose values differ between the draft and the live release. */
  readonly changedFlags: readonly (keyof Flags)[];
}

/** The public part of a release. The edge writes it into the page, where everyone who opens the address can read it. */
export interface InjectedTenant {
  readonly slug: string;
  readonly name: string;
  readonly release: string;
  /** The base URL of the lender API: '/api' through the edge, or an absolute URL. No trailing slash. */
  readonly apiBase: string;
  /** The `x-livery-extension` names that the lender API supports. */
  readonly apiExtensions: readonly string[];
  readonly country: 'US' | 'CA';
  /** The IANA time zone that applies until the lender API returns cron_timezone. */
  readonly timeZone: string;
  /** A BCP 47 language tag for number and date formats. */
  readonly locale: string;
  readonly passwordEncryption: {
    readonly scheme: 'oaep' | 'pkcs1';
    /** SPKI PEM. */
    readonly publicKey: string;
    /** The id of the key, for a lender API with the extension `password-keys`; else null. */
    readonly keyId: string | null;
  };
  readonly colorMode: { readonly initial: ColorMode; readonly fixed: boolean };
  readonly images: {
    readonly logo: LogoPair;
    /** The effective logos of the signed-out screens and the navigation: uploaded by staff, else from the tenant folder. */
    readonly signInLogo: LogoPair;
    readonly navbarLogo: LogoPair;
    /** If null, the sign-in screen shows a plain branded surface. */
    readonly signInBackground: InjectedImage | null;
  };
  /** The address of the page with the chat widget, for a sandboxed iframe; null if the tenant has no widget. */
  readonly chatFrame: string | null;
  readonly legalLinks: { readonly privacy: string | null; readonly terms: string | null };
  readonly flags: Flags;
  /** Null in production, where the QA tools are not available. */
  readonly qa: InjectedQaContext | null;
  /** Null for visitors without a link to a draft. */
  readonly preview: InjectedPreview | null;
  readonly texts: Readonly<Partial<Record<TextKey, CompiledMessage>>>;
}
