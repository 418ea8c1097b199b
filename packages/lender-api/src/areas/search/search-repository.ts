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
  /** The search text without case and accents, which may equal a loan number. */
  foldedLoanNo: string;
  /** A LIKE pattern for phone numbers of ten digits; null if the search text is not a phone number. */
  phonePattern: string | null;
}

/** Maximum number of matches per criterion before sorting. A short text may match half of all accounts. */
const MAX_CANDIDATES = 100;

/** Counting stops at this number of matches. */
const MAX_COUNT = 1000;

export function createSearchRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, linkedAccounts, loans } = tables;

  async function findCandidates({ term, foldedLoanNo, phonePattern }: SearchRequest): Promise<number[]> {
    const rows = await Promise.all([
      selectLoanIdsByNumber(db, foldedLoanNo).limit(MAX_CANDIDATES),
      selectMatchingLoanIds(db, term).limit(MAX_CANDIDATES),
      phonePattern === null ? [] : selectLoanIdsByPhone(db, phonePattern, MAX_CANDIDATES),
    ]);
    return [...new Set(rows.flat().map(({ id }) => id))];
  }

  return {
    /** Returns the number of matches, at most `MAX_COUNT`. `isCapped` is true if there are more. */
    async count({ term, phonePattern }: SearchRequest): Promise<{ total: number; isCapped: boolean }> {
      const limit = MAX_COUNT + 1;
      // `selectMatchingLoanIds` also finds exact loan numbers, so they need no separate count.
      const rows = await Promise.all([
        selectMatchingLoanIds(db, term).limit(limit),
        phonePattern === null ? [] : selectLoanIdsByPhone(db, phonePattern, limit),
      ]);
      const matchCount = new Set(rows.flat().map(({ id }) => id)).size;
      return { total: Math.min(matchCount, MAX_COUNT), isCapped: matchCount > MAX_COUNT };
    },

    async find(request: SearchRequest, limit: number) {
      const ids = await findCandidates(request);
      if (ids.length === 0) return [];
      // The id of the newest current link, or of the newest ended link if none is current.
      const newestLinkId = sql<number | null>`(
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
          installLoanId: newestLinkId,
        })
        .from(loans)
        .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
        .where(inArray(loans.id, ids))
        .orderBy(
          desc(eq(loans.loanNoFolded, request.foldedLoanNo)),
          borrowers.lastNameFolded,
          borrowers.nameFolded,
          loans.id,
        )
        .limit(limit);
    },
  };
}

export type FoundLoan = Awaited<ReturnType<ReturnType<typeof createSearchRepository>['find']>>[number];
