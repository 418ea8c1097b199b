/** The brands that are taken (spec section 3, payment method). */
export type CardBrand = 'MasterCard' | 'Visa' | 'Discover' | 'Amex';

const BRAND_PATTERNS: readonly (readonly [CardBrand, RegExp])[] = [
  ['Visa', /^4/],
  ['MasterCard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Amex', /^3[47]/],
  ['Discover', /^(6011|65|64[4-9])/],
];

/** What stands between groups of digits when a number is typed or pasted. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '');

/** The brand of a number by how it begins; null while it is not known, and for one that is not taken. */
export function brandOf(typed: string): CardBrand | null {
  const digits = digitsOf(typed);
  return BRAND_PATTERNS.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** How many digits a card has and its CVC, and how its number is grouped (spec section 9, decisions). */
export const shapeOf = (brand: CardBrand | null) =>
  brand === 'Amex'
    ? { digits: 15, cvc: 4, groups: [4, 6, 5] }
    : { digits: 16, cvc: brand === null ? 4 : 3, groups: [4, 4, 4, 4] };

/** A card number as one reads it: `4242 4242 4242 4242`, Amex `3700 000000 00002`. More digits than there are, are dropped. */
export function formatCardNumber(typed: string): string {
  const { groups } = shapeOf(brandOf(typed));
  const digits = digitsOf(typed);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, length) => sum + length, 0));
  return groups
    .map((length, index) => digits.slice(starts[index], (starts[index] ?? 0) + length))
    .filter((group) => group !== '')
    .join(' ');
}

/** Luhn's check digit, which every card number ends with. */
export function hasLuhnDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})$/;
const MONTH_FIRST = /^(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/;
const DIGITS_ALONE = /^(\d{2})(20\d{2})$/;

/** Month and year of a whole expiry date: `1/30`, `11/2029`, `112029` or `2029-11`; null for anything else. */
function expiryParts(typed: string): readonly [month: string, year: string] | null {
  const [, yearFirst, monthSecond] = YEAR_FIRST.exec(typed) ?? [];
  if (yearFirst !== undefined && monthSecond !== undefined) return [monthSecond, yearFirst];
  const [, month, year] = MONTH_FIRST.exec(typed) ?? DIGITS_ALONE.exec(typed) ?? [];
  return month === undefined || year === undefined ? null : [month, year];
}

/** `MM/YY` of a whole expiry date, however it is written; null for anything else. */
export function wholeExpiry(typed: string): string | null {
  const parts = expiryParts(typed.trim());
  return parts === null ? null : `${parts[0].padStart(2, '0')}/${parts[1].slice(-2)}`;
}

/** `MM/YY` of what is pasted or begins to be typed: the slash comes by itself, and `5` can only mean May. */
export function formatExpiry(typed: string): string {
  const whole = wholeExpiry(typed);
  if (whole !== null) return whole;
  const digits = /^[2-9]/.test(typed) ? `0${digitsOf(typed)}` : digitsOf(typed);
  return digits.length <= 2 && !typed.includes('/') ? digits : `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
}

/**
 * Whether MM/YY is a month that is not over.
 * @param today yyyy-MM-dd, where the lender is
 */
export function isExpiryAhead(expiry: string, today: string): boolean {
  const parts = /^(\d{2})\/(\d{2})$/.exec(expiry);
  const [month = '', year = ''] = parts?.slice(1) ?? [];
  if (parts === null || Number(month) < 1 || Number(month) > 12) return false;
  return `20${year}-${month}` >= today.slice(0, 7);
}

/** The 3-7-1 check digit of a routing number. All zeros would pass it, and is nobody's. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
