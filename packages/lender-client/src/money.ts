/** An amount of money in integer cents. Dollars with decimals exist on the wire and on screen only. */
export type Cents = number & { readonly unit: 'cents' };

/**
 * Cents of a wire amount.
 * @param dollars a finite number with at most two meaningful decimals, e.g. 325.5
 * @throws RangeError when it is not finite or when its cents cannot be held exactly
 */
export function centsFromWire(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${dollars}`);
  return cents as Cents;
}

/** The same for an amount that may be missing. */
export const centsFromWireOrNull = (dollars: number | null): Cents | null =>
  dollars === null ? null : centsFromWire(dollars);

/** The wire amount of cents: dollars with at most two decimals. */
export const dollarsToWire = (cents: Cents): number => cents / 100;
