export type CardBrand = 'MasterCard' | 'Visa' | 'Discover' | 'Amex';

const BRAND_PATTERNS: readonly (readonly [CardBrand, RegExp])[] = [
  ['Visa', /^4/],
  ['MasterCard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Amex', /^3[47]/],
  ['Discover', /^(6011|65|64[4-9])/],
];

export const stripNonDigits = (typed: string): string => typed.replace(/\D/g, '');

/**
 * Returns the brand of a card number, or null if the number is too short or the portal does not accept the
 * brand (docs/product/payments.md#card-brand-prefixes).
 */
export function detectCardBrand(typed: string): CardBrand | null {
  const digits = stripNonDigits(typed);
  return BRAND_PATTERNS.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/**
 * Returns the number of digits, the CVC length and the lengths of the digit groups of a card brand
 * (docs/product/payments.md#card-fields).
 */
export const getCardFormat = (brand: CardBrand | null) =>
  brand === 'Amex'
    ? { digits: 15, cvc: 4, groups: [4, 6, 5] }
    : { digits: 16, cvc: brand === null ? 4 : 3, groups: [4, 4, 4, 4] };

/** Groups the digits: `4242 4242 4242 4242`, or `3700 000000 00002` for Amex. Drops extra digits. */
export function formatCardNumber(typed: string): string {
  const { groups } = getCardFormat(detectCardBrand(typed));
  const digits = stripNonDigits(typed);
  const groupStarts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, length) => sum + length, 0),
  );
  return groups
    .map((length, index) => digits.slice(groupStarts[index], (groupStarts[index] ?? 0) + length))
    .filter((group) => group !== '')
    .join(' ');
}

/** Returns true if the last digit is the Luhn check digit (ISO/IEC 7812-1). */
export function isLuhnValid(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weighted = index % 2 === 1 ? digit * 2 : digit;
      return total + (weighted > 9 ? weighted - 9 : weighted);
    }, 0);
  return sum % 10 === 0;
}

const YEAR_FIRST_PATTERN = /^(\d{4})[/.-](\d{1,2})$/;
const MONTH_FIRST_PATTERN = /^(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/;
const SIX_DIGIT_PATTERN = /^(\d{2})(20\d{2})$/;

/** Parses a complete expiry date, such as `1/30`, `11/2029`, `112029` or `2029-11`. */
function parseExpiry(typed: string): readonly [month: string, year: string] | null {
  const [, yearFirst, monthSecond] = YEAR_FIRST_PATTERN.exec(typed) ?? [];
  if (yearFirst !== undefined && monthSecond !== undefined) return [monthSecond, yearFirst];
  const [, month, year] = MONTH_FIRST_PATTERN.exec(typed) ?? SIX_DIGIT_PATTERN.exec(typed) ?? [];
  return month === undefined || year === undefined ? null : [month, year];
}

/** Formats a complete expiry date as `MM/YY`. Returns null for an incomplete date. */
export function normalizeExpiry(typed: string): string | null {
  const parts = parseExpiry(typed.trim());
  return parts === null ? null : `${parts[0].padStart(2, '0')}/${parts[1].slice(-2)}`;
}

/** Formats a complete or partial expiry date as `MM/YY`. A leading 2 to 9 is a month: `530` becomes `05/30`. */
export function formatExpiry(typed: string): string {
  const completeDate = normalizeExpiry(typed);
  if (completeDate !== null) return completeDate;
  const digits = /^[2-9]/.test(typed) ? `0${stripNonDigits(typed)}` : stripNonDigits(typed);
  return digits.length <= 2 && !typed.includes('/') ? digits : `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
}

/**
 * Returns true if an `MM/YY` date is the current month or a future month.
 * @param today yyyy-MM-dd in the lender's time zone
 */
export function isExpiryValid(expiry: string, today: string): boolean {
  const parts = /^(\d{2})\/(\d{2})$/.exec(expiry);
  const [month = '', year = ''] = parts?.slice(1) ?? [];
  if (parts === null || Number(month) < 1 || Number(month) > 12) return false;
  return `20${year}-${month}` >= today.slice(0, 7);
}

/** Checks the ABA check digit with the weights 3-7-1. All zeros would pass the check, but are not a routing number. */
export function isRoutingNumberValid(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
