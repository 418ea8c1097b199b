import { eq, like } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
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

/**
 * Ids of the loans whose borrower, or who linked them, has a telephone number like this.
 * @param pattern a LIKE pattern of digits
 * @param limit of each of the two kinds, so that a short pattern does not read half the portfolio
 */
export function loansWithPhone({ orm, tables }: LenderDb, pattern: string, limit: number) {
  const { borrowers, installAccounts, linkedAccounts, loans } = tables;
  const ofBorrower = orm
    .select({ id: loans.id })
    .from(loans)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(like(borrowers.phone, pattern))
    .limit(limit);
  const ofUser = orm
    .select({ id: linkedAccounts.loanId })
    .from(linkedAccounts)
    .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
    .where(like(installAccounts.mobilePhone, pattern))
    .limit(limit);
  return union(ofBorrower, ofUser);
}
