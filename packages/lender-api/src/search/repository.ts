import { desc, eq, inArray, like, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { loansMatching, loansWithNumber } from '../borrowers/loan-search.ts';
import type { SearchTerm } from '../borrowers/search-term.ts';
import type { LenderDb } from '../db/lender-db.ts';

export interface SearchRequest {
  term: SearchTerm;
  /** The text itself, folded, for an account number that is exactly this. */
  exact: string;
  /** A LIKE pattern for ten digits, or null. */
  phonePattern: string | null;
}

/** Of each way to be found at most so many are looked at: a search for 'an' must not sort half the portfolio. */
const CANDIDATES = 40;

/** Loan accounts found for the command palette, in the database of one lender. */
export function searchRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, installAccounts, linkedAccounts, loans } = tables;

  function byPhone(pattern: string) {
    const ofBorrower = orm
      .select({ id: loans.id })
      .from(loans)
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .where(like(borrowers.phone, pattern))
      .limit(CANDIDATES);
    const ofUser = orm
      .select({ id: linkedAccounts.loanId })
      .from(linkedAccounts)
      .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
      .where(like(installAccounts.mobilePhone, pattern))
      .limit(CANDIDATES);
    return union(ofBorrower, ofUser);
  }

  async function candidates({ term, exact, phonePattern }: SearchRequest): Promise<number[]> {
    const rows = await Promise.all([
      loansWithNumber(db, exact).limit(CANDIDATES),
      loansMatching(db, term).limit(CANDIDATES),
      phonePattern === null ? [] : byPhone(phonePattern),
    ]);
    return [...new Set(rows.flat().map(({ id }) => id))];
  }

  return {
    async find(request: SearchRequest, limit: number) {
      const ids = await candidates(request);
      if (ids.length === 0) return [];
      // The newest link, one that still holds before one that is over.
      const link = sql<number | null>`(
        select ${linkedAccounts.id} from ${linkedAccounts} where ${linkedAccounts.loanId} = ${loans.id}
        order by ${linkedAccounts.unlinkedDay} is not null, ${linkedAccounts.createdDay} desc, ${linkedAccounts.id} desc
        limit 1)`;
      return orm
        .select({
          loanId: loans.id,
          loanNo: loans.loanNo,
          firstName: borrowers.firstName,
          lastName: borrowers.lastName,
          phone: borrowers.phone,
          installLoanId: link,
        })
        .from(loans)
        .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
        .where(inArray(loans.id, ids))
        .orderBy(
          desc(eq(loans.loanNoFolded, request.exact)),
          borrowers.lastNameFolded,
          borrowers.nameFolded,
          loans.id,
        )
        .limit(limit);
    },
  };
}

export type SearchRepository = ReturnType<typeof searchRepository>;
export type FoundLoan = Awaited<ReturnType<SearchRepository['find']>>[number];
