import { readNumber, type WireType } from './wire-types.ts';

/** An amount of money in integer cents. Decimal dollars exist only on the wire and on screen. */
export type Cents = number & { readonly unit: 'cents' };

/**
 * Converts an amount in dollars to cents.
 * @param dollars a finite number with at most two meaningful decimals, e.g. 325.5
 * @throws RangeError if the amount is not finite or exceeds the safe integers in cents
 */
export function centsFromWire(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${dollars} is not an amount of money.`);
  return cents as Cents;
}

export const addCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;

/** Returns dollars as decimal text with at most two decimal places, such as `325.5`. */
export const amountToForm = (cents: Cents): string => String(cents / 100);

export const dollarsToWire = (cents: Cents): number => cents / 100;

export const money: WireType<Cents> = {
  expected: 'an amount in dollars',
  read: (value) => {
    const dollars = readNumber(value);
    return dollars !== undefined && Number.isSafeInteger(Math.round(dollars * 100))
      ? centsFromWire(dollars)
      : undefined;
  },
};
