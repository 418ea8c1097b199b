/** Characters that no address needs unescaped and that could end an attribute, a link or a host. */
const UNSAFE = /[\s\\"'<>`{}|^]/;
/** Labels with dots between them; the last is no number, so that no IP address passes under whatever spelling. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
const SCHEME = /^https?:\/\/(?=[^/])/i;

/**
 * Returns an address as it is stored: scheme and host in lower case, international names in ASCII, no slash at the end of
 * a bare host. Null for what no link may lead to: another scheme, a host without a dot or that is an IP address, a user
 * name, or a character that needs an escape.
 */
export function normalizeWebAddress(typed: string): string | null {
  if (UNSAFE.test(typed) || !SCHEME.test(typed)) return null;
  const url = URL.parse(typed);
  if (url === null || !HOST.test(url.hostname) || url.username !== '' || url.password !== '') return null;
  const isBareHost = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBareHost ? url.origin : url.href;
}

/** The same for a website, which may be typed and is stored without `https://`. */
export function normalizeWebsite(typed: string): string | null {
  if (/^https?:/i.test(typed)) return normalizeWebAddress(typed);
  return normalizeWebAddress(`https://${typed}`)?.replace('https://', '') ?? null;
}
