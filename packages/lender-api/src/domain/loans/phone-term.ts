/**
 * Returns the digits to search for in telephone numbers, or null if the input cannot be part of a telephone
 * number. Accepts common punctuation and removes the country code 1, which stored numbers do not have.
 */
export function parsePhoneDigits(input: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(input)) return null;
  const digits = input.replace(/\D/g, '');
  if (digits === '' || digits.length > 11) return null;
  if (digits.length === 11) return digits.startsWith('1') ? digits.slice(1) : null;
  return digits;
}

/** Trigram indexes need three characters. Shorter terms can only match the beginning. */
const MIN_SUBSTRING_LENGTH = 3;

/** Returns the LIKE pattern: numbers that contain the digits, or that begin with them if there are fewer than three. */
export const buildPhonePattern = (digits: string): string =>
  digits.length >= MIN_SUBSTRING_LENGTH ? `%${digits}%` : `${digits}%`;
