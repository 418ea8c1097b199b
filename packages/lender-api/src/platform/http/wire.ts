export function toDollars(cents: number): number {
  return cents / 100;
}

/** Wraps a day (`yyyy-MM-dd`) in an object, which is the format of some dates in the contract. */
export function toPhpDate(day: string): { date: string } {
  return { date: day };
}

export const toDollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

export const toPhpDateOrNull = (day: string | null) => (day === null ? null : toPhpDate(day));

/**
 * Converts decimal dollars to integer cents. Returns null for an amount with more than two decimal places or
 * an amount that is too large.
 */
export function toCentsOrNull(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : null;
}
