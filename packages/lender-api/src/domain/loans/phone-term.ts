/**
 * The digits to look for in telephone numbers, or null when this is no part of one. Any way of writing it will do;
 * the country code of North America is left out, as the database has it.
 */
export function phoneDigits(input: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(input)) return null;
  const digits = input.replace(/\D/g, '');
  if (digits === '' || digits.length > 11) return null;
  if (digits.length === 11) return digits.startsWith('1') ? digits.slice(1) : null;
  return digits;
}

/** Three digits make a trigram; below that an index can only help with beginnings. */
const ANYWHERE_FROM = 3;

/** The LIKE pattern for the telephone numbers that hold these digits, or that begin with fewer than three of them. */
export const phonePattern = (digits: string): string =>
  digits.length >= ANYWHERE_FROM ? `%${digits}%` : `${digits}%`;
