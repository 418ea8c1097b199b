/**
 * Returns a 32-bit hash (FNV-1a), with which texts can be compared without storing them. It does not protect
 * a secret that can be guessed.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
