import { readNumber, type WireType } from './wire-types.ts';

/** An amount of money in integer cents. Dollars with decimals exist on the wire and on screen only. */
export type Cents = number & { readonly unit: 'cents' };

/**
 * Converts a wire amount to cents.
 * @param dollars a finite number with at most two meaningful decimals, e.g. 325.5
 * @throws RangeError if it is not finite or has no exact number of cents
 */
export function centsFromWire(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${dollars}`);
  return cents as Cents;
}

export const addCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents;

/** Returns the amount of a form: dollars as decimal text with at most two decimals, such as `325.5`. */
export const amountToForm = (cents: Cents): string => String(cents / 100);

/** Returns the wire amount: dollars with at most two decimals. */
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
