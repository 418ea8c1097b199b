import { eq, like } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { inAnyLine, inLoanLine } from './search-lines.ts';
import type { SearchTerm } from './search-term.ts';
import { likeLiteral } from './search-term.ts';

/** Selects the ids of loans whose number or borrower's name matches. */
export function loansMatching({ orm, tables: { loanSearch } }: LenderDb, term: SearchTerm) {
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.lines, inAnyLine(term)));
}

/** Selects the ids of loans whose number matches. */
export function loansNumbered({ orm, tables: { loanSearch } }: LenderDb, term: SearchTerm) {
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.lines, inLoanLine('number', term)));
}

/**
 * Selects the ids of loans whose folded number equals `folded`. Uses the search table because the column `loan_no_folded`
 * has no index.
 */
export function loansWithNumber({ orm, tables: { loanSearch } }: LenderDb, folded: string) {
  const exact = { anywhere: false, pattern: likeLiteral(folded) };
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.lines, inLoanLine('number', exact)));
}

/**
 * Selects the ids of loans whose borrower or app user has a matching telephone number.
 * @param pattern a LIKE pattern of digits
 * @param limit the most loans by borrower and by app user each, so that a short pattern does not read half the portfolio
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
