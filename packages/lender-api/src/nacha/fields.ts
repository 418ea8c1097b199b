/** Columns as the NACHA rules count them: from 1, both ends included. */
export function field(line: string, from: number, to: number): string {
  return line.slice(from - 1, to);
}

/** The number in these columns, or null where they are not all digits. */
export function digits(line: string, from: number, to: number): number | null {
  let value = 0;
  for (let column = from - 1; column < to; column += 1) {
    const digit = line.charCodeAt(column) - 48;
    // A line that is too short gives NaN, which is no digit either.
    if (!(digit >= 0 && digit <= 9)) return null;
    value = value * 10 + digit;
  }
  return value;
}

/** The day that six digits, YYMMDD, stand for, `yyyy-MM-dd`; null when there is no such day. */
export function dayOf(sixDigits: string): string | null {
  if (!/^\d{6}$/.test(sixDigits)) return null;
  const day = `20${sixDigits.slice(0, 2)}-${sixDigits.slice(2, 4)}-${sixDigits.slice(4)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Whether the nine digits from this column on are a routing number: 3-7-1 check digit, not all zeros. */
export function isRoutingNumber(line: string, from: number): boolean {
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries()) sum += (line.charCodeAt(from - 1 + index) - 48) * weight;
  return sum > 0 && sum % 10 === 0;
}
