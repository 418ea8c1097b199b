import type { SearchTerm } from './search-term.ts';

/** The lines of `loan_search` in order. Each line begins with a line feed, which no search term contains. */
const LOAN_LINES = ['number', 'name', 'lastName', 'firstName'] as const;

/** Returns the LIKE pattern for a term in any line, or for a short term at the beginning of any line. */
export function inAnyLine({ anywhere, pattern }: SearchTerm): string {
  return anywhere ? pattern : `%\n${pattern}`;
}

/** Returns the LIKE pattern for a term in one line. It contains all line feeds, so the term can only match in its line. */
export function inLoanLine(line: (typeof LOAN_LINES)[number], { pattern }: SearchTerm): string {
  const index = LOAN_LINES.indexOf(line);
  return `${'\n%'.repeat(index)}\n${pattern}${'\n%'.repeat(LOAN_LINES.length - 1 - index)}`;
}
