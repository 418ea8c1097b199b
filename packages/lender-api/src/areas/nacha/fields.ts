/**
 * Returns the text from one column to another. Both columns are included and counted from 1, as in the Nacha
 * rules.
 */
export function readField(line: string, from: number, to: number): string {
  return line.slice(from - 1, to);
}

/** Returns the number in the columns, or null if a column is not a digit. */
export function readDigits(line: string, from: number, to: number): number | null {
  let value = 0;
  for (let column = from - 1; column < to; column += 1) {
    const digit = line.charCodeAt(column) - 48;
    // The negated condition is also true for NaN, which `charCodeAt` returns after the end of the line.
    if (!(digit >= 0 && digit <= 9)) return null;
    value = value * 10 + digit;
  }
  return value;
}

const SPACE_CODE = 32;
const ZERO_CODE = 48;

export function isBlank(line: string, from: number, to: number): boolean {
  for (let column = from - 1; column < to; column += 1)
    if (line.charCodeAt(column) !== SPACE_CODE) return false;
  return true;
}

export function isBlankOrZeros(line: string, from: number, to: number): boolean {
  for (let column = from - 1; column < to; column += 1) {
    const code = line.charCodeAt(column);
    if (code !== SPACE_CODE && code !== ZERO_CODE) return false;
  }
  return true;
}

/** Returns text for a message, such as "column 40" or "columns 4 to 13". */
export function formatColumns(from: number, to: number): string {
  return from === to ? `column ${from}` : `columns ${from} to ${to}`;
}

/** The columns of a required field and its name in messages. */
export type RequiredField = readonly [from: number, to: number, name: string];

/** Returns an error message for each empty field. */
export function findMissingFields(line: string, fields: readonly RequiredField[]): string[] {
  return fields
    .filter(([from, to]) => isBlank(line, from, to))
    .map(([from, to, name]) => `The ${name} (${formatColumns(from, to)}) is missing.`);
}

/** Converts YYMMDD to `yyyy-MM-dd`. Returns null for an invalid day. */
export function parseDay(sixDigits: string): string | null {
  if (!/^\d{6}$/.test(sixDigits)) return null;
  const day = `20${sixDigits.slice(0, 2)}-${sixDigits.slice(2, 4)}-${sixDigits.slice(4)}`;
  const timestamp = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(timestamp) && new Date(timestamp).toISOString().startsWith(day) ? day : null;
}

const CHECK_DIGIT_WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * Returns true if the nine digits that begin at column `from` have a valid 3-7-1 check digit and are not all
 * zeros.
 */
export function isRoutingNumber(line: string, from: number): boolean {
  let sum = 0;
  CHECK_DIGIT_WEIGHTS.forEach((weight, index) => {
    sum += (line.charCodeAt(from - 1 + index) - 48) * weight;
  });
  return sum > 0 && sum % 10 === 0;
}
