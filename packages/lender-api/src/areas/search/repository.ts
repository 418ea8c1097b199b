import { desc, eq, inArray, sql } from 'drizzle-orm';
import { loansMatching, loansWithNumber, loansWithPhone } from '../../domain/loans/loan-search.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';

export interface SearchRequest {
  term: SearchTerm;
  /** The text itself, folded, for an account number that is exactly this. */
  exact: string;
  /** A LIKE pattern for ten digits, or null. */
  phonePattern: string | null;
}

/** Of each way to be found at most so many are looked at: a search for 'an' must not sort half the portfolio. */
const CANDIDATES = 100;

/** Matches are counted up to here. */
const LONGEST_COUNT = 1000;

/** Loan accounts found for the command palette, in the database of one lender. */
export function searchRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, linkedAccounts, loans } = tables;

  async function candidates({ term, exact, phonePattern }: SearchRequest): Promise<number[]> {
    const rows = await Promise.all([
      loansWithNumber(db, exact).limit(CANDIDATES),
      loansMatching(db, term).limit(CANDIDATES),
      phonePattern === null ? [] : loansWithPhone(db, phonePattern, CANDIDATES),
    ]);
    return [...new Set(rows.flat().map(({ id }) => id))];
  }

  return {
    /** How many loans match, counted up to `LONGEST_COUNT`. */
    async count({ term, phonePattern }: SearchRequest): Promise<{ total: number; isCapped: boolean }> {
      const most = LONGEST_COUNT + 1;
      // A loan whose number is the whole text is among those whose texts match.
      const rows = await Promise.all([
        loansMatching(db, term).limit(most),
        phonePattern === null ? [] : loansWithPhone(db, phonePattern, most),
      ]);
      const found = new Set(rows.flat().map(({ id }) => id)).size;
      return { total: Math.min(found, LONGEST_COUNT), isCapped: found > LONGEST_COUNT };
    },

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
