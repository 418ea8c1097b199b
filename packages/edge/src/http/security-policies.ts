import { createHash } from 'node:crypto';
import type { Release } from '@livery/tenant-config/load';

/** Headers of every response. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // URLs of the portal contain searches and account numbers.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** One year, renewed by every response. Without includeSubDomains, because subdomains may belong to others. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Returns the common headers of a tenant, with HSTS if its canonical origin is https. */
export function securityHeadersFor(
  release: Pick<Release, 'canonicalOrigin'> | undefined,
): Readonly<Record<string, string>> {
  if (release?.canonicalOrigin.startsWith('https:') !== true) return commonSecurityHeaders;
  return { ...commonSecurityHeaders, 'strict-transport-security': STRICT_TRANSPORT };
}

/** Policy of responses that are not documents: opened as one, they load and run nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Returns the CSP hash source of an inline block. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The only Trusted Types policy: it creates the script URL of the worker that reads PDFs and refuses every other URL.
 */
const TRUSTED_TYPES = 'pdf-worker';

export interface ShellPolicySources {
  /** Exact text of the theme's style element. */
  readonly themeCss: string;
  /** `/api`, or the absolute base URL that the browser calls directly. */
  readonly apiBase: string;
  /** Origins of the lender's images, in addition to the portal's and the API's origins. */
  readonly fileOrigins: readonly string[];
  /** True if the page shows the chat in a frame. */
  readonly hasChat: boolean;
}

/**
 * Returns the Content-Security-Policy of a tenant's page. It has no nonce, so that the page stays cacheable. Emotion inserts
 * its rules into style elements that are empty when they are checked, which the hash of the empty string allows.
 */
export function shellPolicy({ themeCss, apiBase, fileOrigins, hasChat }: ShellPolicySources): string {
  return joinPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", hashSource(''), hashSource(themeCss)],
    'img-src': ["'self'", ...apiOrigin(apiBase), ...fileOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...apiOrigin(apiBase)],
    ...DOCUMENT_DIRECTIVES,
    ...(hasChat ? { 'frame-src': ["'self'"] } : {}),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES],
  });
}

/**
 * Returns the policy of the page around a chat widget: third-party code in a sandbox with an opaque origin. It reaches neither
 * the portal's page nor its storage, and only the origins that the tenant folder lists. The host's origin is listed in addition
 * to 'self', which does not match an opaque origin in every browser.
 */
export function chatFramePolicy({ chatWidget, canonicalOrigin }: Release): string {
  const { script = '', origins = [] } = chatWidget ?? {};
  const home = script.startsWith('/') ? ["'self'", canonicalOrigin] : [new URL(script).origin];
  const allowed = [...home, ...origins];
  return joinPolicy({
    sandbox: ['allow-scripts', 'allow-forms'],
    'default-src': ["'none'"],
    'script-src': home,
    'connect-src': allowed,
    'img-src': [...allowed, 'data:'],
    'font-src': allowed,
    'style-src': [...allowed, "'unsafe-inline'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

/** Directives of every document of the portal, in development too. */
export const DOCUMENT_DIRECTIVES = {
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
} as const;

export function apiOrigin(apiBase: string): readonly string[] {
  return apiBase.startsWith('/') ? [] : [new URL(apiBase).origin];
}

export function joinPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
