import { Refusal } from './refusal.ts';

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

/**
 * Whole cents from the dollars of the wire. Throws a 422 Refusal for more than two decimals: an amount is never
 * rounded to another one.
 */
export function cents(amount: number, field: string): number {
  const whole = Math.round(amount * 100);
  if (Math.abs(amount * 100 - whole) > 1e-6) throw new Refusal(422, `${field} must have at most two decimals.`);
  return whole;
}
