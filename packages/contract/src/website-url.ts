/**
 * Matches a character that a valid address contains only percent-encoded: a character that could end an
 * attribute, a link or a host, or an invisible or direction-changing character, which can make an address
 * look like another one.
 */
const UNSAFE_CHARACTER = /[\s\\"'<>`{}|^\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * Matches labels separated by dots. The last label begins with a letter, which excludes IP addresses in any
 * notation.
 */
const HOST_NAME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
/**
 * Matches a scheme and the beginning of a host. Refuses an `@` before the path, with or without a user name.
 */
const ADDRESS_START = /^https?:\/\/(?![^/?#]*@)[^/]/i;

export const hasUnsafeCharacter = (address: string): boolean => UNSAFE_CHARACTER.test(address);

/**
 * Parses the address of a link. Returns null unless it has the scheme http or https, a host with a dot that is not an IP
 * address, no user name, and no unsafe characters.
 */
export function parseWebAddress(typed: string): URL | null {
  if (UNSAFE_CHARACTER.test(typed) || !ADDRESS_START.test(typed)) return null;
  const url = URL.parse(typed);
  return url !== null && HOST_NAME.test(url.hostname) ? url : null;
}

/** Parses the address of a website like `parseWebAddress`, but `https://` may be omitted. */
export const parseWebsite = (typed: string): URL | null =>
  parseWebAddress(/^https?:/i.test(typed) ? typed : `https://${typed}`);
