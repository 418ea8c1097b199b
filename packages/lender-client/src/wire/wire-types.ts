export interface WireType<Value> {
  /** Completes the phrase "must be" in the report of a violation. */
  readonly expected: string;
  /** Returns the value in the form that the client uses, or undefined if it does not have the type. */
  readonly read: (value: unknown) => Value | undefined;
  /** The name of the field that contains the value if the lender sends an object instead of the value. */
  readonly within?: string;
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;

/** Reads a number, or a decimal text as databases return it: "123.45". Exponents and hexadecimal digits are invalid. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Any value. The caller must validate it. */
export const anything: WireType<unknown> = { expected: 'a value', read: (value) => value };

export const text: WireType<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

/** A text with at least one character that is not white space. */
export const nonEmptyText: WireType<string> = {
  expected: 'a text that is not empty',
  read: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
};

/** An identifier such as a loan number. Some lenders send numeric identifiers as numbers. */
export const reference: WireType<string> = {
  expected: nonEmptyText.expected,
  read: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : nonEmptyText.read(value),
};

/** An identifier, or an empty text for none. */
export const referenceOrEmpty: WireType<string> = {
  expected: 'a text',
  read: (value) => (value === '' ? '' : reference.read(value)),
};

export const number: WireType<number> = { expected: 'a number', read: readNumber };

export const integer: WireType<number> = { expected: 'a whole number', read: readInteger };

/** A whole number, zero or more. */
export const count: WireType<number> = {
  expected: 'a whole number that is not negative',
  read: (value) => {
    const number = readInteger(value);
    return number !== undefined && number >= 0 ? number : undefined;
  },
};

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** A boolean. Some databases return 1 or 0. */
export const flag: WireType<boolean> = { expected: 'true or false', read: (value) => FLAGS.get(value) };

/**
 * A value that must be a key of the table, as a text or as a number. @returns the value of the key in the
 * table
 */
export const oneOf = <Value>(table: Readonly<Record<string | number, Value>>): WireType<Value> => ({
  expected: `one of ${Object.keys(table).join(', ')}`,
  read: (value) =>
    (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(table, value)
      ? table[value]
      : undefined,
});
