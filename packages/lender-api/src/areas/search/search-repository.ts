import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import {
  selectLoanIdsByNumber,
  selectLoanIdsByPhone,
  selectMatchingLoanIds,
} from '../borrowers/loan-search.ts';

export interface SearchRequest {
  term: SearchTerm;
  /** The search text without case and accents, for an exact match of the loan number. */
  exact: string;
  /** A LIKE pattern for phone numbers of ten digits; null if the search text is not a phone number. */
  phonePattern: string | null;
}

/** Maximum number of matches per criterion that are sorted. A short text may match half of the loan accounts. */
const MAX_CANDIDATES = 100;

/** Counting stops at this number of matches. */
const MAX_COUNT = 1000;

export function createSearchRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, linkedAccounts, loans } = tables;

  async function findCandidates({ term, exact, phonePattern }: SearchRequest): Promise<number[]> {
    const rows = await Promise.all([
      selectLoanIdsByNumber(db, exact).limit(MAX_CANDIDATES),
      selectMatchingLoanIds(db, term).limit(MAX_CANDIDATES),
      phonePattern === null ? [] : selectLoanIdsByPhone(db, phonePattern, MAX_CANDIDATES),
    ]);
    return [...new Set(rows.flat().map(({ id }) => id))];
  }

  return {
    /** `isCapped` is true if there are more than `MAX_COUNT` matches. */
    async count({ term, phonePattern }: SearchRequest): Promise<{ total: number; isCapped: boolean }> {
      const max = MAX_COUNT + 1;
      // `selectMatchingLoanIds` also finds exact loan numbers, so they need no separate count.
      const rows = await Promise.all([
        selectMatchingLoanIds(db, term).limit(max),
        phonePattern === null ? [] : selectLoanIdsByPhone(db, phonePattern, max),
      ]);
      const found = new Set(rows.flat().map(({ id }) => id)).size;
      return { total: Math.min(found, MAX_COUNT), isCapped: found > MAX_COUNT };
    },

    async find(request: SearchRequest, limit: number) {
      const ids = await findCandidates(request);
      if (ids.length === 0) return [];
      // The newest current link, or else the newest ended link.
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

export type FoundLoan = Awaited<ReturnType<ReturnType<typeof createSearchRepository>['find']>>[number];
