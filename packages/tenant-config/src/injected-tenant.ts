import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Flags } from './flags.ts';
import type { TextKey } from './texts/catalogue.ts';

/** The id of the JSON block in the shell that holds an InjectedTenant. */
export const INJECTED_TENANT_ID = 'livery-tenant';

export type ColorMode = 'light' | 'dark' | 'system';

/** An image of the brand, served by the edge under a content-hashed address. */
export interface InjectedImage {
  readonly url: string;
  /** CSS pixels of the image as drawn; layout space is reserved from them. */
  readonly width: number;
  readonly height: number;
}

/** A logo as it is drawn for each colour mode; one picture may serve both. */
export interface LogoPair {
  readonly light: InjectedImage;
  readonly dark: InjectedImage;
}

/** What a portal is told while developing, and never in production. */
export interface InjectedQa {
  /** How the edge knew the tenant: by the address, or by what this browser was given for an address of nobody's. */
  readonly chosenBy: 'host' | 'cookie';
}

/**
 * What the browser learns of its tenant, written into the shell by the edge: the public part of a
 * release and nothing else. Everything here may be read by anybody who opens the address.
 */
export interface InjectedTenant {
  readonly slug: string;
  readonly name: string;
  /** Content hash of the release, to tell two apart. */
  readonly release: string;
  /** Where the lender API is: '/api' through the edge, or an absolute base. No trailing slash. */
  readonly apiBase: string;
  /** `x-livery-extension` names that this lender's API has. */
  readonly apiExtensions: readonly string[];
  readonly country: 'US' | 'CA';
  /** IANA zone in force until the API reports cron_timezone. */
  readonly timeZone: string;
  /** BCP 47, for number and date formats. */
  readonly locale: string;
  readonly passwordEncryption: {
    readonly scheme: 'oaep' | 'pkcs1';
    /** SPKI PEM. */
    readonly publicKey: string;
  };
  readonly colorMode: { readonly initial: ColorMode; readonly fixed: boolean };
  readonly images: {
    /** The brand's own, of the tenant folder. */
    readonly logo: LogoPair;
    /** What the signed-out screens and the navigation show: what staff have given the portal to wear, else the brand's own. */
    readonly signInLogo: LogoPair;
    readonly navbarLogo: LogoPair;
    /** Absent: the sign-in screen shows a plain branded surface. */
    readonly signInBackground: InjectedImage | null;
  };
  /** The page with the chat widget, for a sandboxed iframe; null where the tenant has none. */
  readonly chatFrame: string | null;
  readonly legalLinks: { readonly privacy: string | null; readonly terms: string | null };
  readonly flags: Flags;
  /** The tools of QA may be shown; null in production. */
  readonly qa: InjectedQa | null;
  /** Only what the tenant's texts.json overrides, compiled. */
  readonly texts: Readonly<Partial<Record<TextKey, CompiledMessage>>>;
}
