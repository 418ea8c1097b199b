import type { SQL } from 'drizzle-orm';
import { eq, like, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { union, unionAll } from 'drizzle-orm/pg-core';
import { buildAnyLinePattern, buildLoanLinePattern } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import { escapeLikePattern } from '../../domain/loans/search-term.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { SearchTable } from './list-search.ts';

/** Returns the id of the loan with exactly this number; undefined if there is none. */
export async function findLoanId(
  orm: Orm,
  { loans }: Pick<LenderTables, 'loans'>,
  loanNo: string,
): Promise<number | undefined> {
  const [loan] = await orm.select({ id: loans.id }).from(loans).where(eq(loans.loanNo, loanNo));
  return loan?.id;
}

/** The search terms of a list, by searched value. All must match. `any` searches the loan number and the name. */
export type LoanSearchTerms = Partial<Record<'any' | 'number' | 'firstName' | 'lastName', SearchTerm | null>>;

/** Returns the search of a list for loans, to which `foreignKey` of the list refers; null if there are no terms. */
export function createLoanSearch(
  { orm, tables: { loanNames, loanSearch } }: LenderDb,
  { any = null, number = null, firstName = null, lastName = null }: LoanSearchTerms,
  foreignKey: PgColumn,
  rowsPerText: PgColumn | null,
): SearchTable | null {
  const patterns = [
    ...(any === null ? [] : [buildAnyLinePattern(any)]),
    ...(number === null ? [] : [buildLoanLinePattern('number', number)]),
    ...(firstName === null ? [] : [buildLoanLinePattern('firstName', firstName)]),
    ...(lastName === null ? [] : [buildLoanLinePattern('lastName', lastName)]),
  ];
  if (patterns.length === 0) return null;
  const selectIds = (condition: SQL) =>
    orm.select({ key: loanSearch.loanId }).from(loanSearch).where(condition);
  const selectIdsByName = (column: PgColumn, { pattern }: SearchTerm) =>
    selectIds(
      sql`${column} = any (array(select ${loanNames.name} from ${loanNames} where ${like(loanNames.name, pattern)}))`,
    );
  function selectKeys(): SQL | null {
    if (patterns.length > 1) return null;
    if (firstName !== null) return selectIdsByName(loanSearch.firstName, firstName).getSQL();
    if (lastName !== null) return selectIdsByName(loanSearch.lastName, lastName).getSQL();
    // A term without a space that is part of the full name is part of the first or the last name.
    if (any === null || any.pattern.includes(' ')) return null;
    // The expression is that of an index.
    const loanNo = sql`split_part(${loanSearch.searchText}, E'\\n', 2)`;
    return unionAll(
      selectIdsByName(loanSearch.firstName, any),
      selectIdsByName(loanSearch.lastName, any),
      selectIds(like(loanNo, any.pattern)),
    ).getSQL();
  }
  return {
    table: loanSearch,
    text: loanSearch.searchText,
    key: loanSearch.loanId,
    foreignKey,
    rowsPerText,
    patterns,
    matchingKeys: selectKeys(),
  };
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
