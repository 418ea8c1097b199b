import type { Cents } from '@livery/lender-client';

const MINUS = '\u2212';

const toCents = (cents: number) => cents as Cents;

/**
 * Splits an amount into its sign and its digits, such as `−` and `1,234.50`, so that the currency sign can be
 * styled separately.
 */
export function splitMoney(amount: Cents): { minus: string; digits: string } {
  const cents = Math.abs(amount);
  const dollars = Math.trunc(cents / 100).toString();
  const grouped = dollars.replace(/\B(?=(\d{3})+$)/g, ',');
  return {
    minus: amount < 0 ? MINUS : '',
    digits: `${grouped}.${String(cents % 100).padStart(2, '0')}`,
  };
}

/**
 * Formats an amount as `$1,234.50`, with a minus sign (U+2212) if it is negative
 * (docs/product/limits-and-constants.md#money-format).
 */
export function formatMoney(amount: Cents): string {
  const { minus, digits } = splitMoney(amount);
  return `${minus}$${digits}`;
}

/** Formats an amount as the value of a money field, which shows the currency sign beside it: `1,234.50`. */
export function formatMoneyValue(amount: Cents): string {
  const { minus, digits } = splitMoney(amount);
  return `${minus}${digits}`;
}

/** The contract's largest amount (`FormAmount`), $99,999,999.99. */
export const MAX_MONEY = toCents(9_999_999_999);

/**
 * Converts an amount of any size to its number of cents, as a text of digits: `$325.50` becomes `32550`. The
 * result has no leading zeros, so that its length shows the size of the amount.
 * @returns null if the text is not an amount
 */
function toCentDigits(text: string): string | null {
  const typed = text.trim().replace(/^\$\s*/, '');
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{0,2}))?$/.exec(typed);
  if (parts === null || !/\d/.test(typed)) return null;
  const dollars = (parts[1] ?? '').replaceAll(',', '').replace(/^0+/, '');
  return `${dollars}${(parts[2] ?? '').padEnd(2, '0')}`;
}

const isAboveMaximum = (digits: string) => digits.length > String(MAX_MONEY).length;

/** Returns true for an amount above `MAX_MONEY`, for which `parseMoney` returns null. */
export function exceedsMaxMoney(text: string): boolean {
  const digits = toCentDigits(text);
  return digits !== null && isAboveMaximum(digits);
}

/**
 * Parses an amount as users type it, such as `325`, `325.5` or `$1,234.50`, and returns cents. Accepts commas
 * only between thousands, so that `1,50` is not read as 150 dollars.
 * @returns null for a text that is not an amount, and for an amount above `MAX_MONEY`
 */
export function parseMoney(text: string): Cents | null {
  const digits = toCentDigits(text);
  return digits === null || isAboveMaximum(digits) ? null : toCents(Number.parseInt(digits, 10));
}

/** Parses an amount like `parseMoney`, but accepts a negative one, such as a refund: `-325.5` or `−$1,234.50`. */
export function parseSignedMoney(text: string): Cents | null {
  const parts = /^([-\u2212])?\s*([^-\u2212].*)$/.exec(text.trim());
  const amount = parts === null ? null : parseMoney(parts[2] ?? '');
  return amount === null || parts?.[1] === undefined ? amount : toCents(0 - amount);
}

export const sumAmounts = (...amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
