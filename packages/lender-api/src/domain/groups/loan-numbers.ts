import { Refusal } from '../../platform/http/refusal.ts';

/** As many as fit into a sentence that is still read. */
const NAMED = 10;

/** The numbers of a comma-joined list, each once, without blanks around them; also as pasted, a line each. */
export function splitLoanNumbers(joined: string | undefined): string[] {
  const numbers = (joined ?? '').split(/[,;\t\r\n]/).map((number) => number.trim());
  return [...new Set(numbers.filter((number) => number !== ''))];
}

/** @throws Refusal 422 that names the numbers when there are any */
export function refuseUnknownLoans(unknown: readonly string[]): void {
  const [only] = unknown;
  if (only === undefined) return;
  if (unknown.length === 1) throw new Refusal(422, `Loan number ${only} was not found.`);
  const named = unknown.slice(0, NAMED).join(', ');
  const rest = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : '';
  throw new Refusal(422, `Loan numbers ${named}${rest} were not found.`);
}
