/**
 * Characters that no address needs unescaped: those that could end an attribute, a link or a host, and those that cannot be
 * seen or change the direction of what follows, so that an address reads like another one.
 */
const UNSAFE = /[\s\\"'<>`{}|^\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Labels with dots between them; the last is no number, so that no IP address passes under whatever spelling. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
/** A scheme and the beginning of a host, without a user name even if it is empty. */
const START = /^https?:\/\/(?![^/?#]*@)[^/]/i;

/** Returns true if an address contains a character that it would have to escape, or one that cannot be seen. */
export const hasUnsafeCharacter = (address: string): boolean => UNSAFE.test(address);

/**
 * Reads an address that a link may lead to: http or https, a host with a dot that is no IP address, no user name, and no
 * character that needs an escape or cannot be seen. Null for any other text.
 */
export function parseWebAddress(typed: string): URL | null {
  if (UNSAFE.test(typed) || !START.test(typed)) return null;
  const url = URL.parse(typed);
  return url !== null && HOST.test(url.hostname) ? url : null;
}

/** The same for a website, which may be typed without `https://`. */
export const parseWebsite = (typed: string): URL | null =>
  parseWebAddress(/^https?:/i.test(typed) ? typed : `https://${typed}`);
