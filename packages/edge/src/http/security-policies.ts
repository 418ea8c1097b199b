import { createHash } from 'node:crypto';
import type { Release } from '@livery/tenant-config/load';

/** Sent with every answer, whatever it is. */
export const commonSecurityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Addresses of the portal hold searches and account numbers.
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** A year, asked for again with every answer. Not for names below the host, which need not be ours. */
const STRICT_TRANSPORT = 'max-age=31536000';

/** The common headers of one tenant: one whose address is https is never asked for in the clear again. */
export function securityHeadersFor(
  release: Pick<Release, 'canonicalOrigin'> | undefined,
): Readonly<Record<string, string>> {
  if (release?.canonicalOrigin.startsWith('https:') !== true) return commonSecurityHeaders;
  return { ...commonSecurityHeaders, 'strict-transport-security': STRICT_TRANSPORT };
}

/** For whatever is not meant to be a document: opened as one, it can load and run nothing. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The CSP source of an inline block: its exact text, hashed. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The one policy by which the portal may make an address of a script: that of the worker that reads PDFs, which refuses every
 * other address.
 */
const TRUSTED_TYPES = 'pdf-worker';

export interface ShellPolicySources {
  /** Text of the theme's style element, byte for byte. */
  readonly themeCss: string;
  /** `/api`, or the absolute base that the browser calls itself. */
  readonly apiBase: string;
  /** Besides the portal's and the API's own, where the lender's pictures come from. */
  readonly fileOrigins: readonly string[];
  /** Whether the page shows the chat in a frame. */
  readonly hasChat: boolean;
}

/**
 * The Content-Security-Policy of one tenant's shell. It has no nonce, so the shell stays one cacheable byte
 * string: Emotion inserts its rules into style elements that are empty when they are checked, which the hash
 * of the empty string allows.
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
 * The policy of the page around a chat widget: somebody else's script in a sandbox without an origin, so that it
 * reaches neither the portal's page nor its storage, and nothing on the net but what the tenant's folder names.
 * The host's own origin is named as well as 'self', which a page without an origin need not match.
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

/** What every document of the portal forbids, in development too. */
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
