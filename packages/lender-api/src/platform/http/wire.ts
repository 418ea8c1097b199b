/** Dollars with two decimals, as the wire has them, from whole cents. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** A day in the wrapper that the wire puts around some dates. */
export function phpDate(day: string): { date: string } {
  return { date: day };
}

/** The same for an amount that may be missing. */
export const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents));

/** The same for a day that may be missing. */
export const phpDateOrNull = (day: string | null) => (day === null ? null : phpDate(day));

/** Whole cents from dollars on the wire; null when there are more than two decimals, which no money has. */
export function centsOrNull(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : null;
}
