/**
 * Splits an address into eight groups; a double colon represents all missing groups. Returns null for any
 * other number of groups.
 */
function splitGroups(text: string): string[] | null {
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before.length === 8 ? before : null;
  const after = tail === '' ? [] : tail.split(':');
  const missing = 8 - before.length - after.length;
  return missing < 1 ? null : [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * Returns an IPv6 address without brackets in canonical spelling: eight groups, lower case, no leading zeros. Returns null
 * for any other text, including addresses with a zone (`%eth0`) or an IPv4 suffix, which no portal uses.
 */
export function normalizeIpv6(text: string): string | null {
  if (!/^[0-9a-f:]{2,39}$/i.test(text)) return null;
  const groups = splitGroups(text);
  if (!groups?.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
