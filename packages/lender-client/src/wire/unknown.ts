/** Represents a value that the lender's answer lacks or has in an unusable form. */
export const UNKNOWN: unique symbol = Symbol('unknown');

export type OrUnknown<Value> = Value | typeof UNKNOWN;

/** Returns a value if it is known and `otherwise` if it is not. */
export const knownOr = <Value>(value: OrUnknown<Value>, otherwise: Value): Value =>
  value === UNKNOWN ? otherwise : value;
