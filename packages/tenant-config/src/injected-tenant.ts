import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Flags } from './flags.ts';
import type { TextKey } from './texts/catalogue.ts';

/** The id of the script element in the page that contains the InjectedTenant as JSON. */
export const INJECTED_TENANT_ID = 'livery-tenant';

export type ColorMode = 'light' | 'dark' | 'system';

/** An image of the brand. Its URL contains the hash of its content. */
export interface InjectedImage {
  readonly url: string;
  /** In CSS pixels. The page reserves this space before the image is loaded. */
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
  /**
   * The origin of the studio, which shows the page in a frame and sends changes of the draft to the page.
   * Present only in the studio's previews.
   */
  readonly studioOrigin?: string;
}

/** Data for the page of a visitor who has a preview link. */
export interface InjectedPreview {
  /**
   * False if the draft has errors. The page then shows the last valid version of the draft, or the live brand
   * if no version was valid.
   */
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
    /** The public key for encrypting passwords, as SPKI PEM. */
    readonly publicKey: string;
    /** The id of the public key if the lender API has the extension `password-keys`; else null. */
    readonly keyId: string | null;
  };
  readonly colorMode: { readonly initial: ColorMode; readonly fixed: boolean };
  readonly images: {
    readonly logo: LogoPair;
    /**
     * The effective logos of the signed-out screens and the navigation: the logos that staff have uploaded,
     * else those of the tenant folder.
     */
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
