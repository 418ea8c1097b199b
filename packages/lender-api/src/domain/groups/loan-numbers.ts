import { Refusal } from '../../platform/http/refusal.ts';

/** Maximum number of loan numbers in a message (docs/product/rules.md#unknown-account-numbers). */
const MAX_NAMED = 10;

/** Splits a list at commas, semicolons, tabs and line breaks. Removes empty entries and duplicates. */
export function splitLoanNumbers(joined: string | undefined): string[] {
  const numbers = (joined ?? '').split(/[,;\t\r\n]/).map((number) => number.trim());
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** @throws Refusal 422 that names the unknown numbers, if there are any */
export function refuseUnknownLoans(unknown: readonly string[]): void {
  const [only] = unknown;
  if (only === undefined) return;
  if (unknown.length === 1) throw new Refusal(422, `Account number ${only} was not found.`);
  const named = unknown.slice(0, MAX_NAMED).join(', ');
  const rest = unknown.length > MAX_NAMED ? ` and ${unknown.length - MAX_NAMED} more` : '';
  throw new Refusal(422, `Account numbers ${named}${rest} were not found.`);
}
