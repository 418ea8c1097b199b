import { eq, like } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { buildAnyLinePattern, buildLoanLinePattern } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import { escapeLikePattern } from '../../domain/loans/search-term.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** Returns the id of the loan with exactly this number; undefined if there is none. */
export async function findLoanId(
  orm: Orm,
  { loans }: Pick<LenderTables, 'loans'>,
  loanNo: string,
): Promise<number | undefined> {
  const [loan] = await orm.select({ id: loans.id }).from(loans).where(eq(loans.loanNo, loanNo));
  return loan?.id;
}

/** Selects the ids of loans whose number or borrower's name matches the search term. */
export function selectMatchingLoanIds({ orm, tables: { loanSearch } }: LenderDb, term: SearchTerm) {
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.searchText, buildAnyLinePattern(term)));
}

/** Selects the ids of loans whose number matches the search term. */
export function selectLoanIdsByNumberTerm({ orm, tables: { loanSearch } }: LenderDb, term: SearchTerm) {
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.searchText, buildLoanLinePattern('number', term)));
}

/**
 * Selects the ids of loans whose number equals `folded` after both are normalized for searching. Uses the
 * search table because `loan_no_folded` has no index.
 */
export function selectLoanIdsByNumber({ orm, tables: { loanSearch } }: LenderDb, folded: string) {
  const exactTerm = { matchesAnywhere: false, pattern: escapeLikePattern(folded) };
  return orm
    .select({ id: loanSearch.loanId })
    .from(loanSearch)
    .where(like(loanSearch.searchText, buildLoanLinePattern('number', exactTerm)));
}

/**
 * Selects the ids of loans whose borrower or app user has a matching telephone number.
 * @param pattern a LIKE pattern of digits
 * @param limit maximum number of loans found through borrowers, and separately through app users; bounds the cost of
 *   short patterns
 */
export function selectLoanIdsByPhone({ orm, tables }: LenderDb, pattern: string, limit: number) {
  const { borrowers, appUsers, linkedAccounts, loans } = tables;
  const byBorrowerPhone = orm
    .select({ id: loans.id })
    .from(loans)
    .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
    .where(like(borrowers.phone, pattern))
    .limit(limit);
  const byAppUserPhone = orm
    .select({ id: linkedAccounts.loanId })
    .from(linkedAccounts)
    .innerJoin(appUsers, eq(appUsers.id, linkedAccounts.appUserId))
    .where(like(appUsers.mobilePhone, pattern))
    .limit(limit);
  return union(byBorrowerPhone, byAppUserPhone);
}
