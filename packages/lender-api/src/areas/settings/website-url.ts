import { parseWebAddress, parseWebsite } from '@livery/contract/website-url';

/** Omits the trailing slash of a URL that consists of an origin only. */
function serializeUrl({ origin, pathname, search, hash, href }: URL): string {
  return pathname === '/' && search === '' && hash === '' ? origin : href;
}

/**
 * Returns the stored form of a URL: lowercase scheme and host, ASCII host name, no trailing slash after an
 * origin. Returns null for a URL that is invalid or unsafe as a link target.
 */
export function normalizeWebAddress(input: string): string | null {
  const url = parseWebAddress(input);
  return url === null ? null : serializeUrl(url);
}

/** Returns the stored form of a website, which may have no scheme, or null for an invalid website. */
export function normalizeWebsite(input: string): string | null {
  const url = parseWebsite(input);
  if (url === null) return null;
  return /^https?:/i.test(input) ? serializeUrl(url) : serializeUrl(url).replace('https://', '');
}
