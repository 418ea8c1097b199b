export function toDollars(cents: number): number {
  return cents / 100;
}

/** Wraps a day, `yyyy-MM-dd`, as the contract requires for some dates. */
export function toPhpDate(day: string): { date: string } {
  return { date: day };
}

export const toDollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

export const toPhpDateOrNull = (day: string | null) => (day === null ? null : toPhpDate(day));

/** Converts decimal dollars to integer cents. Returns null for more than two decimals. */
export function toCentsOrNull(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : null;
}
