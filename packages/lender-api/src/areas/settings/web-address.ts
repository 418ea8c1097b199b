import { parseWebAddress, parseWebsite } from '@livery/contract/web-address';

/** Without the slash at the end of a bare host. */
function stored({ origin, pathname, search, hash, href }: URL): string {
  return pathname === '/' && search === '' && hash === '' ? origin : href;
}

/**
 * Returns an address as it is stored: scheme and host in lower case, international names in ASCII, no slash at the end of
 * a bare host. Null for what no link may lead to.
 */
export function normalizeWebAddress(typed: string): string | null {
  const url = parseWebAddress(typed);
  return url === null ? null : stored(url);
}

/** The same for a website, which may be typed and is stored without `https://`. */
export function normalizeWebsite(typed: string): string | null {
  const url = parseWebsite(typed);
  if (url === null) return null;
  return /^https?:/i.test(typed) ? stored(url) : stored(url).replace('https://', '');
}
