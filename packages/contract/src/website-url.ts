/**
 * Characters that a valid address contains only percent-encoded: characters that could end an attribute, a link or a host,
 * and invisible or direction-changing characters, which can make an address look like another one.
 */
const UNSAFE = /[\s\\"'<>`{}|^\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Labels separated by dots. The last label begins with a letter, which excludes IP addresses in any notation. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
/** A scheme and the beginning of a host. A user name is not allowed, and neither is an `@` without one. */
const START = /^https?:\/\/(?![^/?#]*@)[^/]/i;

export const hasUnsafeCharacter = (address: string): boolean => UNSAFE.test(address);

/**
 * Parses the address of a link. Returns null unless it has the scheme http or https, a host with a dot that is not an IP
 * address, no user name, and no unsafe characters.
 */
export function parseWebAddress(typed: string): URL | null {
  if (UNSAFE.test(typed) || !START.test(typed)) return null;
  const url = URL.parse(typed);
  return url !== null && HOST.test(url.hostname) ? url : null;
}

/** Parses the address of a website like `parseWebAddress`, but `https://` may be omitted. */
export const parseWebsite = (typed: string): URL | null =>
  parseWebAddress(/^https?:/i.test(typed) ? typed : `https://${typed}`);
