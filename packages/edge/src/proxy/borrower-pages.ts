import type { IncomingHttpHeaders } from 'node:http';
import type { Release } from '@livery/tenant-config/load';
import { DOCUMENT_DIRECTIVES, INERT_POLICY, joinPolicy } from '../http/security-policies.ts';

/**
 * The one folder of a lender API that holds pages for people: impersonation opens it in a window of its own
 * (openapi/paths/borrower-app-impersonate.yaml), mailed sign-in links lead to it. Only here does a cookie travel and
 * a redirect pass, and neither gets out of the folder.
 */
const FOLDER = '/api/borrower-app/';

/** The borrower's session; its value is as long as any session needs. */
const SESSION_PAIR = /^livery_borrower=[\w-]{0,256}$/;

/** @param url an address that `upstreamPath` has let through, so no part of it leads out of the folder */
export const isBorrowerPage = (url: string): boolean => url.startsWith(FOLDER);

/** Of all cookies of this host the borrower's session alone, as a Cookie header; undefined when there is none. */
export function borrowerCookie(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => SESSION_PAIR.test(pair));
}

/**
 * Where a redirect from one of the pages leads, as a path of this host, and null where that is not another page.
 * @param url the address that was asked
 */
export function borrowerRedirect(url: string, location: string | undefined): string | null {
  if (!isBorrowerPage(url) || location === undefined) return null;
  const here = new URL(url, 'http://edge.invalid');
  if (!URL.canParse(location, here.href)) return null;
  const { origin, pathname, search } = new URL(location, here);
  return origin === here.origin && isBorrowerPage(pathname) ? pathname + search : null;
}

/**
 * The outer bound of every page: the page's own policy is sent beside this one, and browsers hold to both. Scripts
 * are for pages that allow some themselves, and even those reach nothing on the net.
 */
const BOUND = joinPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  ...DOCUMENT_DIRECTIVES,
  'frame-src': ["'self'"],
});

/** What of an answer from the folder reaches the browser beside the headers that always do. */
export function borrowerPageHeaders(
  url: string,
  upstream: IncomingHttpHeaders,
  release: Pick<Release, 'canonicalOrigin'>,
): Record<string, string | string[]> {
  const own = upstream['content-security-policy'];
  const location = borrowerRedirect(url, upstream.location);
  const cookies = [upstream['set-cookie'] ?? []].flat().flatMap((cookie) => ownCookie(cookie, release));
  return {
    // A page that states no policy of its own is no page for people, and runs and loads nothing.
    'content-security-policy': own === undefined ? INERT_POLICY : [BOUND, ...[own].flat()],
    ...(location === null ? {} : { location }),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  };
}

/** The borrower's cookie, written anew: of what the lender says about it only value, age and Secure count. */
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
