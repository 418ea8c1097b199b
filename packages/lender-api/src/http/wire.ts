/** Dollars with two decimals, as the wire has them, from whole cents. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** A day in the wrapper that the wire puts around some dates. */
export function phpDate(day: string): { date: string } {
  return { date: day };
}
