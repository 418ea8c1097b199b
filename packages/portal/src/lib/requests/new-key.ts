const BYTES = 16;

/** A key that nobody has used before. `crypto.randomUUID` is missing where a page came over plain HTTP, as on a phone in the office. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
