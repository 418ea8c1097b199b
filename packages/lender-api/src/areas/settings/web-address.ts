import { parseWebAddress, parseWebsite } from '@livery/contract/web-address';

/** Returns the text of a URL, without the trailing slash of a URL that is an origin only. */
function serializeUrl({ origin, pathname, search, hash, href }: URL): string {
  return pathname === '/' && search === '' && hash === '' ? origin : href;
}

/**
 * Returns an address as it is stored: scheme and host in lower case, international names in ASCII, no trailing slash after
 * an origin. Returns null for an address that a link must not lead to.
 */
export function normalizeWebAddress(typed: string): string | null {
  const url = parseWebAddress(typed);
  return url === null ? null : serializeUrl(url);
}

/**
 * Returns a website as it is stored, or null as `normalizeWebAddress`. It may omit `https://` and is then stored
 * without it.
 */
export function normalizeWebsite(typed: string): string | null {
  const url = parseWebsite(typed);
  if (url === null) return null;
  return /^https?:/i.test(typed) ? serializeUrl(url) : serializeUrl(url).replace('https://', '');
}
