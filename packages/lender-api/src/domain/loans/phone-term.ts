/**
 * Returns the digits to search in telephone numbers, or null if the input cannot be part of one. Accepts common punctuation.
 * Removes the country code 1, which stored numbers do not have.
 */
export function phoneDigits(input: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(input)) return null;
  const digits = input.replace(/\D/g, '');
  if (digits === '' || digits.length > 11) return null;
  if (digits.length === 11) return digits.startsWith('1') ? digits.slice(1) : null;
  return digits;
}

/** Trigram indexes need three characters. Shorter terms can only match the beginning. */
const MIN_SUBSTRING_LENGTH = 3;

/** Returns the LIKE pattern for telephone numbers that contain the digits, or begin with fewer than three digits. */
export const phonePattern = (digits: string): string =>
  digits.length >= MIN_SUBSTRING_LENGTH ? `%${digits}%` : `${digits}%`;
