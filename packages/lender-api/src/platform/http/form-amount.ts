/** The contract's pattern of an amount in a form: decimal dollars with at most two decimal places. */
export const AMOUNT_PATTERN = String.raw`^\d{1,8}(\.\d{1,2})?$`;

const AMOUNT_REGEXP = new RegExp(AMOUNT_PATTERN);

/** Parses an amount such as `325.5` to integer cents. Returns null for any other text, such as `0x10` or `1e1`. */
export function parseFormAmount(text: string): number | null {
  if (!AMOUNT_REGEXP.test(text)) return null;
  const [dollars = '', cents = ''] = text.split('.');
  return Number.parseInt(`${dollars}${cents.padEnd(2, '0')}`, 10);
}
