/** The accepted card brands (docs/product/payments.md#card-fields). */
export type CardBrand = 'MasterCard' | 'Visa' | 'Discover' | 'Amex';

export const removeSeparators = (typed: string) => typed.replace(/[ -]/g, '');

/** Returns true if the last digit is the Luhn check digit, as in every card number. */
export function passesLuhnCheck(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns the brand of a card number from its first digits, or null (docs/product/payments.md#card-brand-prefixes). */
export function findCardBrand(digits: string): CardBrand | null {
  const firstTwo = Number(digits.slice(0, 2));
  const firstFour = Number(digits.slice(0, 4));
  if (digits.startsWith('4')) return 'Visa';
  if ((firstTwo >= 51 && firstTwo <= 55) || (firstFour >= 2221 && firstFour <= 2720)) return 'MasterCard';
  if (firstTwo === 34 || firstTwo === 37) return 'Amex';
  const isDiscover = firstFour === 6011 || firstTwo === 65 || (firstFour >= 6440 && firstFour <= 6499);
  return isDiscover ? 'Discover' : null;
}

/** Returns the number of digits of the card number and the CVC. */
export const getCardLengths = (brand: CardBrand) =>
  brand === 'Amex' ? { number: 15, cvc: 4 } : { number: 16, cvc: 3 };

/** Returns true for 9 digits with a valid 3-7-1 check digit, except for all zeros. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Parses an expiry date MM/YY of this century. Returns null for any other text. */
export function parseExpiry(typed: string): { month: number; year: number } | null {
  const parts = /^(\d{2})\/(\d{2})$/.exec(typed.trim());
  const month = Number(parts?.[1]);
  return parts !== null && month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}

/** Returns true for a ZIP code of 5 digits or a Canadian postal code, which never contains D, F, I, O, Q or U. */
export function isPostalCode(typed: string, country: 'US' | 'CA'): boolean {
  const pattern =
    country === 'US' ? /^\d{5}$/ : /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i;
  return pattern.test(typed.trim());
}
