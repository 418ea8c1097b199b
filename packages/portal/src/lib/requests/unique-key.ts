const KEY_BYTES = 16;

/**
 * Creates a unique random key of 32 hex digits. Does not use `crypto.randomUUID`, which browsers lack on
 * pages over plain HTTP.
 */
export function createUniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
