/** A number that tells texts apart and does not disclose them (FNV-1a, 32 bits). Not for secrets that can be guessed. */
export function textTag(text: string): number {
  let tag = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    tag = Math.imul(tag ^ text.charCodeAt(at), 0x01000193);
  }
  return tag >>> 0;
}
