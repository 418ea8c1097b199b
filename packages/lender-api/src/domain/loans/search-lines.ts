import type { SearchTerm } from './search-term.ts';

/** The lines of `loan_search`, in their order. Every line begins with a line feed, which no term holds. */
const LOAN_LINES = ['number', 'name', 'lastName', 'firstName'] as const;

/** LIKE pattern for a term in any line, or, when it is short, at the beginning of one. */
export function inAnyLine({ anywhere, pattern }: SearchTerm): string {
  return anywhere ? pattern : `%\n${pattern}`;
}

/** The same for one line of a loan. As many line feeds as there are lines leave the term only one place to be. */
export function inLoanLine(line: (typeof LOAN_LINES)[number], { pattern }: SearchTerm): string {
  const index = LOAN_LINES.indexOf(line);
  return `${'\n%'.repeat(index)}\n${pattern}${'\n%'.repeat(LOAN_LINES.length - 1 - index)}`;
}
