import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import { DOCUMENT_DIRECTIVES, formatPolicy, INERT_POLICY } from '../http/security-policies.ts';

/**
 * The path prefix of the lender API's pages for borrowers: impersonation opens it in a new window
 * (openapi/paths/borrower-app-impersonate.yaml), and sign-in links in emails lead to it. The edge forwards a cookie and redirects
 * only within this prefix.
 */
const PATH_PREFIX = '/api/borrower-app/';

const SESSION_COOKIE_PATTERN = /^livery_borrower=[\w-]{0,256}$/;

/** @param url a URL that `resolveUpstreamPath` has accepted, so that it contains no dot segments */
export const isBorrowerPage = (url: string): boolean => url.startsWith(PATH_PREFIX);

/** Returns a Cookie header with only the borrower's session; undefined if there is no session. */
export function getBorrowerCookie(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => SESSION_COOKIE_PATTERN.test(pair));
}

/**
 * Returns the target of a redirect as a path of this host. Returns null unless the redirect leads from one
 * borrower page to another.
 * @param url the requested URL
 */
export function getBorrowerRedirect(url: string, location: string | undefined): string | null {
  if (!isBorrowerPage(url) || location === undefined) return null;
  const here = new URL(url, 'http://edge.invalid');
  if (!URL.canParse(location, here.href)) return null;
  const { origin, pathname, search } = new URL(location, here);
  return origin === here.origin && isBorrowerPage(pathname) ? pathname + search : null;
}

/**
 * The upper limit for what a borrower page may do. Browsers enforce this policy in addition to the page's own
 * policy. Scripts cannot connect to any server.
 */
const MAXIMUM_POLICY = formatPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  ...DOCUMENT_DIRECTIVES,
  'frame-src': ["'self'"],
});

export function buildBorrowerPageHeaders(
  url: string,
  upstream: IncomingHttpHeaders,
  release: Pick<Release, 'canonicalOrigin'>,
): Record<string, string | string[]> {
  const lenderPolicy = upstream['content-security-policy'];
  const location = getBorrowerRedirect(url, upstream.location);
  const cookies = [upstream['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie) => rebuildSessionCookie(cookie, release));
  return {
    // A response without a policy is not a page, so it may not load or run anything.
    'content-security-policy':
      lenderPolicy === undefined ? INERT_POLICY : [MAXIMUM_POLICY, ...[lenderPolicy].flat()],
    ...(location === null ? {} : { location }),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  };
}

/** Rebuilds the session cookie. Only its value, Max-Age and Secure come from the lender. */
function rebuildSessionCookie(
  cookie: string,
  { canonicalOrigin }: Pick<Release, 'canonicalOrigin'>,
): string[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  if (!SESSION_COOKIE_PATTERN.test(pair)) return [];
  const maxAge = attributes
    .find((attribute) => /^max-age=\d{1,9}$/i.test(attribute))
    ?.slice('max-age='.length);
  const isSecure =
    canonicalOrigin.startsWith('https:') || attributes.some((attribute) => /^secure$/i.test(attribute));
  return [
    [
      pair,
      `Path=${PATH_PREFIX}`,
      ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  ];
}
