import { parseWebAddress, parseWebsite } from '@livery/contract/web-address';

/** Omits the trailing slash of a URL that consists of an origin only. */
function serializeUrl({ origin, pathname, search, hash, href }: URL): string {
  return pathname === '/' && search === '' && hash === '' ? origin : href;
}

/**
 * Returns the stored form of a URL: scheme and host in lower case, international host names in ASCII, no trailing slash
 * after an origin. Returns null for a URL that is invalid or unsafe as a link target.
 */
export function normalizeWebAddress(typed: string): string | null {
  const url = parseWebAddress(typed);
  return url === null ? null : serializeUrl(url);
}

/**
 * Returns the stored form of a website, or null if it is invalid. A website without a scheme is stored without a
 * scheme.
 */
export function normalizeWebsite(typed: string): string | null {
  const url = parseWebsite(typed);
  if (url === null) return null;
  return /^https?:/i.test(typed) ? serializeUrl(url) : serializeUrl(url).replace('https://', '');
}
