import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import { DOCUMENT_DIRECTIVES, INERT_POLICY, joinPolicy } from '../http/security-policies.ts';

/**
 * The path prefix of the lender API's pages for borrowers: impersonation opens it in a new window
 * (openapi/paths/borrower-app-impersonate.yaml), and mailed sign-in links lead to it. Only here are a cookie and redirects
 * forwarded, and neither leaves the prefix.
 */
const FOLDER = '/api/borrower-app/';

/** The cookie of the borrower's session. */
const SESSION_PAIR = /^livery_borrower=[\w-]{0,256}$/;

/** @param url a URL that `upstreamPath` has accepted, so that it cannot leave the prefix */
export const isBorrowerPage = (url: string): boolean => url.startsWith(FOLDER);

/** Returns a Cookie header with the borrower's session only; undefined if there is none. */
export function borrowerCookie(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => SESSION_PAIR.test(pair));
}

/**
 * Returns the target of a redirect as a path of this host; null unless both ends are borrower pages.
 * @param url the requested URL
 */
export function borrowerRedirect(url: string, location: string | undefined): string | null {
  if (!isBorrowerPage(url) || location === undefined) return null;
  const here = new URL(url, 'http://edge.invalid');
  if (!URL.canParse(location, here.href)) return null;
  const { origin, pathname, search } = new URL(location, here);
  return origin === here.origin && isBorrowerPage(pathname) ? pathname + search : null;
}

/**
 * The maximum policy of every borrower page. It is sent in addition to the page's own policy, and browsers enforce both. Scripts
 * cannot connect to any server.
 */
const MAXIMUM_POLICY = joinPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  ...DOCUMENT_DIRECTIVES,
  'frame-src': ["'self'"],
});

/** Returns the headers of a borrower page that are forwarded in addition to those of every response. */
export function borrowerPageHeaders(
  url: string,
  upstream: IncomingHttpHeaders,
  release: Pick<Release, 'canonicalOrigin'>,
): Record<string, string | string[]> {
  const own = upstream['content-security-policy'];
  const location = borrowerRedirect(url, upstream.location);
  const cookies = [upstream['set-cookie'] ?? []].flat().flatMap((cookie) => ownCookie(cookie, release));
  return {
    // A response without a policy of its own is not a page, and runs and loads nothing.
    'content-security-policy': own === undefined ? INERT_POLICY : [MAXIMUM_POLICY, ...[own].flat()],
    ...(location === null ? {} : { location }),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  };
}

/** Rebuilds the session cookie. Only value, Max-Age and Secure are taken from the lender. */
function ownCookie(cookie: string, { canonicalOrigin }: Pick<Release, 'canonicalOrigin'>): string[] {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  if (!SESSION_PAIR.test(pair)) return [];
  const age = attributes.find((attribute) => /^max-age=\d{1,9}$/i.test(attribute))?.slice('max-age='.length);
  const isSecure =
    canonicalOrigin.startsWith('https:') || attributes.some((attribute) => /^secure$/i.test(attribute));
  return [
    [
      pair,
      `Path=${FOLDER}`,
      ...(age === undefined ? [] : [`Max-Age=${age}`]),
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
    ].join('; '),
  ];
}
