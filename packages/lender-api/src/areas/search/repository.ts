import { desc, eq, inArray, sql } from 'drizzle-orm';
import { loansMatching, loansWithNumber, loansWithPhone } from '../../domain/loans/loan-search.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';

export interface SearchRequest {
  term: SearchTerm;
  /** The folded text, to find a loan number that equals it. */
  exact: string;
  /** A LIKE pattern for a phone number of ten digits, or null. */
  phonePattern: string | null;
}

/**
 * The most matches by each criterion that are sorted, because a search for 'an' may match half of the loan accounts.
 */
const MAX_CANDIDATES = 100;

/** The highest exact count of matches. */
const MAX_COUNT = 1000;

/** Searches loan accounts in the database of one lender. */
export function searchRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, linkedAccounts, loans } = tables;

  async function findCandidates({ term, exact, phonePattern }: SearchRequest): Promise<number[]> {
    const rows = await Promise.all([
      loansWithNumber(db, exact).limit(MAX_CANDIDATES),
      loansMatching(db, term).limit(MAX_CANDIDATES),
      phonePattern === null ? [] : loansWithPhone(db, phonePattern, MAX_CANDIDATES),
    ]);
    return [...new Set(rows.flat().map(({ id }) => id))];
  }

  return {
    /** Counts the matching loans up to `MAX_COUNT`. */
    async count({ term, phonePattern }: SearchRequest): Promise<{ total: number; isCapped: boolean }> {
      const max = MAX_COUNT + 1;
      // `loansMatching` includes loans with exactly this number.
      const rows = await Promise.all([
        loansMatching(db, term).limit(max),
        phonePattern === null ? [] : loansWithPhone(db, phonePattern, max),
      ]);
      const found = new Set(rows.flat().map(({ id }) => id)).size;
      return { total: Math.min(found, MAX_COUNT), isCapped: found > MAX_COUNT };
    },

    async find(request: SearchRequest, limit: number) {
      const ids = await findCandidates(request);
      if (ids.length === 0) return [];
      // The newest link, a current link before an ended one.
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
