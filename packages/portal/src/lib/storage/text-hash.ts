/**
 * Returns a 32-bit hash (FNV-1a) that distinguishes texts without storing them. Not suitable for secrets that
 * can be guessed.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
