/** Represents a value that is missing from the lender's response or cannot be read. */
export const UNKNOWN: unique symbol = Symbol('unknown');

export type OrUnknown<Value> = Value | typeof UNKNOWN;

export const knownOr = <Value>(value: OrUnknown<Value>, replacement: Value): Value =>
  value === UNKNOWN ? replacement : value;
