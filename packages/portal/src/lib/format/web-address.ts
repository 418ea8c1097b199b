/** Characters that no address needs unescaped and that could end an attribute, a link or a host. */
const UNSAFE = /[\s\\"'<>`{}|^]/;
/** Labels with dots between them; the last is no number, so that no IP address passes under whatever spelling. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
const SCHEME = /^https?:\/\/(?=[^/])/i;

/** Returns true for an address that a link may lead to: http or https, a host with a dot that is no IP address, no user name. */
export function isWebAddress(address: string): boolean {
  if (UNSAFE.test(address) || !SCHEME.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && HOST.test(url.hostname) && url.username === '' && url.password === '';
}

/** Returns true for a website, which may be typed without `https://`. */
export const isWebsite = (typed: string): boolean =>
  isWebAddress(/^https?:/i.test(typed) ? typed : `https://${typed}`);
