import { createHash } from 'node:crypto';
import type { Release } from '@livery/tenant-config/load';

export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The portal's URLs contain search texts and account numbers, which other sites must not receive.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * One year, renewed by every response. The header has no includeSubDomains, because subdomains may belong to
 * others.
 */
const STRICT_TRANSPORT = 'max-age=31536000';

/** Returns the common headers of a tenant, with HSTS if its canonical origin is https. */
export function getSecurityHeaders(
  release: Pick<Release, 'canonicalOrigin'> | undefined,
): Readonly<Record<string, string>> {
  if (release?.canonicalOrigin.startsWith('https:') !== true) return commonSecurityHeaders;
  return { ...commonSecurityHeaders, 'strict-transport-security': STRICT_TRANSPORT };
}

/** Additional headers of a response that shows a draft. */
export const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const;

/** Policy of responses that are not documents. If a browser opens one as a document, nothing is loaded or run. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

export function toHashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The portal's only Trusted Types policy. It allows the script URL of the PDF worker and no other URL. */
const TRUSTED_TYPES = 'pdf-worker';

/** CSP sources of the scripts and styles that a build has written into its page. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface PagePolicySources {
  readonly themeCss: string;
  readonly inline: InlineSources;
  /** `/api`, or the absolute base URL that the browser calls directly. */
  readonly apiBase: string;
  /** Origins of the lender's images, in addition to the portal's and the API's origins. */
  readonly fileOrigins: readonly string[];
  readonly hasChat: boolean;
}

/**
 * Returns the Content-Security-Policy of a tenant's page. It has no nonce, so that the page is cacheable. The hash of the empty
 * string allows the style elements of Emotion, which are empty when the browser checks them.
 */
export function buildPagePolicy(sources: PagePolicySources): string {
  const { themeCss, inline, apiBase, fileOrigins, hasChat } = sources;
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", toHashSource(''), toHashSource(themeCss), ...inline.styles],
    'img-src': ["'self'", ...listApiOrigins(apiBase), ...fileOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...listApiOrigins(apiBase)],
    ...DOCUMENT_DIRECTIVES,
    ...(hasChat ? { 'frame-src': ["'self'"] } : {}),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES],
  });
}

/**
 * Returns the policy of the page with the chat widget, which is third-party code. The sandbox gives it an
 * opaque origin, so that it cannot access the portal. It may connect only to origins in the tenant folder.
 * The tenant's origin is listed in addition to 'self', because in some browsers 'self' does not match
 * anything in a page with an opaque origin.
 */
export function buildChatFramePolicy({ chatWidget, canonicalOrigin }: Release): string {
  const { script = '', origins = [] } = chatWidget ?? {};
  const scriptOrigins = script.startsWith('/') ? ["'self'", canonicalOrigin] : [new URL(script).origin];
  const allowed = [...scriptOrigins, ...origins];
  return formatPolicy({
    sandbox: ['allow-scripts', 'allow-forms'],
    'default-src': ["'none'"],
    'script-src': scriptOrigins,
    'connect-src': allowed,
    'img-src': [...allowed, 'data:'],
    'font-src': allowed,
    'style-src': [...allowed, "'unsafe-inline'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
}

/** Directives of every HTML page of the portal, in production and development. */
export const DOCUMENT_DIRECTIVES = {
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
} as const;

/** Changes the headers of a document so that pages of one other origin may show the document in a frame. */
export function allowFraming(
  headers: Readonly<Record<string, string>>,
  origin: string,
): Readonly<Record<string, string>> {
  const policy = headers['content-security-policy'] ?? '';
  const others = Object.entries(headers).filter(([name]) => name !== 'x-frame-options');
  return {
    ...Object.fromEntries(others),
    'content-security-policy': policy.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`),
  };
}

export function listApiOrigins(apiBase: string): readonly string[] {
  return apiBase.startsWith('/') ? [] : [new URL(apiBase).origin];
}

export function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
