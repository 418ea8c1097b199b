import { parseWebAddress, parseWebsite } from '@livery/contract/website-url';

/** Omits the trailing slash of a URL that consists of an origin only. */
function serializeUrl({ origin, pathname, search, hash, href }: URL): string {
  return pathname === '/' && search === '' && hash === '' ? origin : href;
}

/**
 * Returns the stored form of a URL: lower-case scheme and host, ASCII host name, no trailing slash after an origin.
 * Returns null for a URL that is invalid or unsafe as a link target.
 */
export function normalizeWebAddress(typed: string): string | null {
  const url = parseWebAddress(typed);
  return url === null ? null : serializeUrl(url);
}

/** A website without a scheme is stored without a scheme. Returns null for an invalid website. */
export function normalizeWebsite(typed: string): string | null {
  const url = parseWebsite(typed);
  if (url === null) return null;
  return /^https?:/i.test(typed) ? serializeUrl(url) : serializeUrl(url).replace('https://', '');
}
