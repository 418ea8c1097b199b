/** A type that a field of an answer can have. */
export interface WireType<Value> {
  /** Completes 'must be', for whoever corrects the lender's system. */
  readonly expected: string;
  /** @returns undefined for a value that is not of the type */
  readonly read: (value: unknown) => Value | undefined;
  /** The field of an object that holds the value, where it may come within one. */
  readonly within?: string;
}

const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;

/** A number, or the text of one as databases give it: "123.45". Exponents and hexadecimal digits are refused. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A value that the contract leaves open. The caller must check it. */
export const anything: WireType<unknown> = { expected: 'a value', read: (value) => value };

export const text: WireType<string> = {
  expected: 'a text',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

/** A text that may not be empty. */
export const filledText: WireType<string> = {
  expected: 'a text that is not empty',
  read: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
};

/** An identifier such as an account number. Some lenders send identifiers of digits as numbers. */
export const reference: WireType<string> = {
  expected: filledText.expected,
  read: (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : filledText.read(value),
};

export const number: WireType<number> = { expected: 'a number', read: readNumber };

export const integer: WireType<number> = { expected: 'a whole number', read: readInteger };

/** Zero or more. */
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

/** true or false, which some databases give as 1 or 0. */
export const flag: WireType<boolean> = { expected: 'true or false', read: (value) => FLAGS.get(value) };

/** One of the keys of a table, as a text or as a number. @returns what stands there in the table */
export const oneOf = <Value>(table: Readonly<Record<string | number, Value>>): WireType<Value> => ({
  expected: `one of ${Object.keys(table).join(', ')}`,
  read: (value) =>
    (typeof value === 'string' || typeof value === 'number') && Object.hasOwn(table, value)
      ? table[value]
      : undefined,
});
