import { like } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { inAnyLine, inLoanLine } from './search-lines.ts';
import type { SearchTerm } from './search-term.ts';
import { likeLiteral } from './search-term.ts';

/** Ids of the loans whose number or borrower matches. */
export function loansMatching({ orm, tables: { loanSearch } }: LenderDb, term: SearchTerm) {
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.lines, inAnyLine(term)));
}

/** Ids of the loans whose number matches. */
export function loansNumbered({ orm, tables: { loanSearch } }: LenderDb, term: SearchTerm) {
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.lines, inLoanLine('number', term)));
}

/**
 * Ids of the loans whose whole number is this, folded. Asked of the texts that are searched: the folded number itself
 * has no index, and reading every loan takes longer than a search may.
 */
export function loansWithNumber({ orm, tables: { loanSearch } }: LenderDb, folded: string) {
  const whole = { anywhere: false, pattern: likeLiteral(folded) };
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.lines, inLoanLine('number', whole)));
}
