/** Converts integer cents to decimal dollars of the wire. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** Wraps a day, `yyyy-MM-dd`, as the contract does for some dates. */
export function phpDate(day: string): { date: string } {
  return { date: day };
}

export const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents));

export const phpDateOrNull = (day: string | null) => (day === null ? null : phpDate(day));

/** Converts decimal dollars of the wire to integer cents. Returns null for more than two decimals. */
export function centsOrNull(amount: number): number | null {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount ? cents : null;
}
