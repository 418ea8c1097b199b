import type { SearchTerm } from './search-term.ts';

/** The lines of the search text of a loan. Each line begins with a line feed, which no search term contains. */
const LOAN_LINES = ['number', 'name', 'lastName', 'firstName'] as const;

/** Returns the LIKE pattern for a term in any line. A short term must be at the beginning of a line. */
export function buildAnyLinePattern({ matchesAnywhere, pattern }: SearchTerm): string {
  return matchesAnywhere ? pattern : `%\n${pattern}`;
}

/**
 * Returns the LIKE pattern for a term in one line. The pattern contains the line feeds of all lines, so the term cannot
 * match in another line.
 */
export function buildLoanLinePattern(line: (typeof LOAN_LINES)[number], { pattern }: SearchTerm): string {
  const index = LOAN_LINES.indexOf(line);
  return `${'\n%'.repeat(index)}\n${pattern}${'\n%'.repeat(LOAN_LINES.length - 1 - index)}`;
}
