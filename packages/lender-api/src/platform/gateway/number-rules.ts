/** The brands that are taken (spec section 3, payment method). */
export type CardBrand = 'MasterCard' | 'Visa' | 'Discover' | 'Amex';

/** Numbers as people type them, in groups. */
export const digitsOf = (typed: string) => typed.replace(/[ -]/g, '');

/** Luhn's check digit, which every card number ends with. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The brand of a card number by how it begins; null for one that is not taken. */
export function brandOf(digits: string): CardBrand | null {
  const two = Number(digits.slice(0, 2));
  const four = Number(digits.slice(0, 4));
  if (digits.startsWith('4')) return 'Visa';
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return 'MasterCard';
  if (two === 34 || two === 37) return 'Amex';
  const isDiscover = four === 6011 || two === 65 || (four >= 6440 && four <= 6499);
  return isDiscover ? 'Discover' : null;
}

/** How many digits a card of this brand has, and its CVC. */
export const lengthsOf = (brand: CardBrand) =>
  brand === 'Amex' ? { number: 15, cvc: 4 } : { number: 16, cvc: 3 };

/** The 3-7-1 check digit of a routing number. All zeros would pass it, and is nobody's. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** MM/YY, as the form has it; null for what is no month. The year is of this century. */
export function parseExpiry(typed: string): { month: number; year: number } | null {
  const parts = /^(\d{2})\/(\d{2})$/.exec(typed.trim());
  const month = Number(parts?.[1]);
  return parts !== null && month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}

/** A ZIP of 5 digits, or a Canadian postal code, whose letters leave out D, F, I, O, Q and U. */
export function isPostalCode(typed: string, country: 'US' | 'CA'): boolean {
  const pattern =
    country === 'US' ? /^\d{5}$/ : /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;
  return pattern.test(typed.trim());
}
