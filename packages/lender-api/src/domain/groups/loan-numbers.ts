import { Refusal } from '../../platform/http/refusal.ts';

/** Maximum number of loan numbers in a message (docs/product/rules.md#unknown-account-numbers). */
const MAX_LISTED_NUMBERS = 10;

/** Splits a list at commas, semicolons, tabs and line breaks. Removes empty entries and duplicates. */
export function splitLoanNumbers(listText: string | undefined): string[] {
  const numbers = (listText ?? '').split(/[,;\t\r\n]/).map((number) => number.trim());
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** @throws Refusal 422 that names the unknown numbers, if there are any */
export function refuseUnknownLoans(unknown: readonly string[]): void {
  const [only] = unknown;
  if (only === undefined) return;
  if (unknown.length === 1) throw new Refusal(422, `Account number ${only} was not found.`);
  const listedNumbers = unknown.slice(0, MAX_LISTED_NUMBERS).join(', ');
  const remainder =
    unknown.length > MAX_LISTED_NUMBERS ? ` and ${unknown.length - MAX_LISTED_NUMBERS} more` : '';
  throw new Refusal(422, `Account numbers ${listedNumbers}${remainder} were not found.`);
}
