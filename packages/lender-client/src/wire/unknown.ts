/** Represents a value that the lender's answer lacks or has in an unusable form. */
export const UNKNOWN: unique symbol = Symbol('unknown');

export type OrUnknown<Value> = Value | typeof UNKNOWN;
