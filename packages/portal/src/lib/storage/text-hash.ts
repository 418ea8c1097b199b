/**
 * Returns a 32-bit hash (FNV-1a) that distinguishes texts without storing them. Not suitable for secrets that
 * can be guessed.
 */
export function hashText(text: string): number {
  let tag = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    tag = Math.imul(tag ^ text.charCodeAt(at), 0x01000193);
  }
  return tag >>> 0;
}
