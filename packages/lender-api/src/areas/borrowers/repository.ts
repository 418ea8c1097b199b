import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { createDayCounts } from './list-days.ts';
import { readListPage } from './list-search.ts';
import { createLoanSearch, selectLoanIdsByPhone, selectMatchingLoanIds } from './loan-search.ts';

export interface SignedUpFilter {
  search: SearchTerm | null;
  /** A LIKE pattern if the search text looks like a phone number, else null. */
  phonePattern: string | null;
  linkedOn: string | null;
}

/**
 * Maximum number of loans that a phone search returns. If more loans match, the text search is used instead.
 */
const MAX_LOANS_BY_PHONE = 1000;

export type SignedUpSort = 'latest' | 'days-past-due';

/** Lists signed-up borrowers of one lender, and counts the rows of all lists. */
export function createBorrowersRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, appUsers, linkedAccounts, loans, loanSearch } = tables;
  const dayCounts = createDayCounts(db);

  /**
   * The sort columns of each order. They end with the id, so that the order is unique and every row is on
   * exactly one page.
   */
  const SORT_COLUMNS = {
    latest: [linkedAccounts.createdDay, linkedAccounts.id],
    'days-past-due': [linkedAccounts.daysPastDue, linkedAccounts.loanId, linkedAccounts.id],
  };

  /**
   * Reads the links with these ids, and the loan, borrower and app user of each link. An index-only scan
   * gives the ids.
   */
  function readRows(ids: SQL, sort: SignedUpSort) {
    return orm
      .select({ link: linkedAccounts, loan: loans, borrower: borrowers, linkedBy: appUsers })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .innerJoin(appUsers, eq(appUsers.id, linkedAccounts.appUserId))
      .where(sql`${linkedAccounts.id} = any (array(${ids}))`)
      .orderBy(...SORT_COLUMNS[sort].map((column) => desc(column)));
  }

  const selectIds = (
    condition: SQL | undefined,
    sort: SignedUpSort,
    { limit, offset }: PageRequest,
    direction = desc,
  ) =>
    orm
      .select({ id: linkedAccounts.id })
      .from(linkedAccounts)
      .where(condition)
      .orderBy(...SORT_COLUMNS[sort].map((column) => direction(column)))
      .limit(limit)
      .offset(offset)
      .getSQL();

  async function listLatest({ limit, offset }: PageRequest) {
    const { total, day, skip } = await dayCounts.locateRow('signed-up', offset);
    if (day === null) return { rows: [], total, isCapped: false };
    const ids = selectIds(lte(linkedAccounts.createdDay, day), 'latest', { limit, offset: skip });
    return { rows: await readRows(ids, 'latest'), total, isCapped: false };
  }

  /**
   * Reads from the end of the list that is nearer to the page, because an offset reads all rows before the
   * page.
   */
  async function listByDaysPastDue({ limit, offset }: PageRequest) {
    const { total } = await dayCounts.locateRow('signed-up', 0);
    const rowsAfterPage = total - offset - limit;
    const ids =
      rowsAfterPage >= offset
        ? selectIds(undefined, 'days-past-due', { limit, offset })
        : selectIds(
            undefined,
            'days-past-due',
            { limit: Math.max(0, Math.min(limit, total - offset)), offset: Math.max(0, rowsAfterPage) },
            asc,
          );
    return { rows: await readRows(ids, 'days-past-due'), total, isCapped: false };
  }

  async function listDay(day: string, sort: SignedUpSort, request: PageRequest) {
    const [total, rows] = await Promise.all([
      dayCounts.readTotalOn('signed-up', day),
      readRows(selectIds(eq(linkedAccounts.createdDay, day), sort, request), sort),
    ]);
    return { rows, total, isCapped: false };
  }

  function searchLinks(
    search: SearchTerm,
    linkedOn: string | null,
    sort: SignedUpSort,
    request: PageRequest,
  ) {
    const query = {
      table: linkedAccounts,
      id: linkedAccounts.id,
      order: SORT_COLUMNS[sort].slice(0, -1),
      condition: linkedOn === null ? undefined : eq(linkedAccounts.createdDay, linkedOn),
      search: createLoanSearch(db, { any: search }, linkedAccounts.loanId, loanSearch.linkCount),
    };
    return readListPage(orm, query, request, (ids) => readRows(ids, sort));
  }

  /**
   * Returns the ids of the loans that match a search by phone number or by text; null if there are too many.
   * This is rare, because the search text contains most of a phone number.
   */
  async function findLoansByPhone(search: SearchTerm, pattern: string): Promise<number[] | null> {
    const rows = await Promise.all([
      selectLoanIdsByPhone(db, pattern, MAX_LOANS_BY_PHONE + 1),
      selectMatchingLoanIds(db, search).limit(MAX_LOANS_BY_PHONE + 1),
    ]);
    const ids = new Set(rows.flat().map(({ id }) => id));
    return ids.size > MAX_LOANS_BY_PHONE ? null : [...ids];
  }

  async function listLinksOfLoans(
    ids: number[],
    linkedOn: string | null,
    sort: SignedUpSort,
    request: PageRequest,
  ) {
    const condition = and(
      inArray(linkedAccounts.loanId, ids),
      linkedOn === null ? undefined : eq(linkedAccounts.createdDay, linkedOn),
    );
    const [total, rows] = await Promise.all([
      orm.$count(linkedAccounts, condition),
      readRows(selectIds(condition, sort, request), sort),
    ]);
    return { rows, total, isCapped: false };
  }

  return {
    async readCounts() {
      const totals = await dayCounts.readTotals();
      return {
        signedUp: totals['signed-up'] ?? 0,
        appCount: totals['on-app'] ?? 0,
        paymentMade: totals.payments ?? 0,
        failedLink: totals['failed-links'] ?? 0,
      };
    },

    /**
     * Lists links of signed-up borrowers. The matches of a search are counted up to a limit; all other totals
     * are exact.
     */
    async listSignedUp(filter: SignedUpFilter, sort: SignedUpSort, request: PageRequest) {
      const { search, phonePattern, linkedOn } = filter;
      if (search !== null) {
        const ids = phonePattern === null ? null : await findLoansByPhone(search, phonePattern);
        if (ids !== null) return listLinksOfLoans(ids, linkedOn, sort, request);
        return searchLinks(search, linkedOn, sort, request);
      }
      if (linkedOn !== null) return listDay(linkedOn, sort, request);
      return sort === 'latest' ? listLatest(request) : listByDaysPastDue(request);
    },
  };
}

export type BorrowersRepository = ReturnType<typeof createBorrowersRepository>;
export type SignedUpRow = Awaited<ReturnType<BorrowersRepository['listSignedUp']>>['rows'][number];
