import { like } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { inAnyLine, inLoanLine } from './search-lines.ts';
import type { SearchTerm } from './search-term.ts';

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
