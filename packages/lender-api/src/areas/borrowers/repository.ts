import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { loansMatching, loansWithPhone } from '../../domain/loans/loan-search.ts';
import { inAnyLine } from '../../domain/loans/search-lines.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { readFound } from './found.ts';
import { listDays } from './list-days.ts';

export interface SignedUpFilter {
  search: SearchTerm | null;
  /** A LIKE pattern for the telephone number that the search looks like, else null. */
  phonePattern: string | null;
  /** Only what was linked on this day. */
  linkedOn: string | null;
}

/** Above this a search by telephone number falls back to the search by text, which counts and sorts at any size. */
const MOST_BY_PHONE = 1000;

export type SignedUpSort = 'latest' | 'days-past-due';

/** Lists and counts of borrowers in the database of one lender. */
export function borrowersRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, installAccounts, linkedAccounts, loans, loanSearch } = tables;
  const days = listDays(db);

  /** Every order ends in the id, so that no row is on two pages or on none. */
  const ORDERS = {
    latest: [linkedAccounts.createdDay, linkedAccounts.id],
    'days-past-due': [linkedAccounts.daysPastDue, linkedAccounts.loanId, linkedAccounts.id],
  };

  /** Reads the links with these ids whole, with their loan and borrower: an index alone decides which are on a page. */
  function rowsAt(ids: SQL, sort: SignedUpSort) {
    return orm
      .select({ link: linkedAccounts, loan: loans, borrower: borrowers, linkedBy: installAccounts })
      .from(linkedAccounts)
      .innerJoin(loans, eq(loans.id, linkedAccounts.loanId))
      .innerJoin(borrowers, eq(borrowers.id, loans.borrowerId))
      .innerJoin(installAccounts, eq(installAccounts.id, linkedAccounts.installAccountId))
      .where(sql`${linkedAccounts.id} = any (array(${ids}))`)
      .orderBy(...ORDERS[sort].map((column) => desc(column)));
  }

  const idsOf = (
    condition: SQL | undefined,
    sort: SignedUpSort,
    { limit, offset }: PageRequest,
    direction = desc,
  ) =>
    orm
      .select({ id: linkedAccounts.id })
      .from(linkedAccounts)
      .where(condition)
      .orderBy(...ORDERS[sort].map((column) => direction(column)))
      .limit(limit)
      .offset(offset)
      .getSQL();

  async function wholeLatest({ limit, offset }: PageRequest) {
    const { total, day, skip } = await days.locate('signed-up', offset);
    if (day === null) return { rows: [], total, isCapped: false };
    const ids = idsOf(lte(linkedAccounts.createdDay, day), 'latest', { limit, offset: skip });
    return { rows: await rowsAt(ids, 'latest'), total, isCapped: false };
  }

  /** From whichever end of the list is nearer. */
  async function wholeByLateness({ limit, offset }: PageRequest) {
    const { total } = await days.locate('signed-up', 0);
    const after = total - offset - limit;
    const ids =
      after >= offset
        ? idsOf(undefined, 'days-past-due', { limit, offset })
        : idsOf(
            undefined,
            'days-past-due',
            { limit: Math.max(0, Math.min(limit, total - offset)), offset: Math.max(0, after) },
            asc,
          );
    return { rows: await rowsAt(ids, 'days-past-due'), total, isCapped: false };
  }

  async function wholeDay(day: string, sort: SignedUpSort, request: PageRequest) {
    const [total, rows] = await Promise.all([
      days.totalOn('signed-up', day),
      rowsAt(idsOf(eq(linkedAccounts.createdDay, day), sort, request), sort),
    ]);
    return { rows, total, isCapped: false };
  }

  function found(search: SearchTerm, linkedOn: string | null, sort: SignedUpSort, request: PageRequest) {
    const wanted = {
      table: linkedAccounts,
      id: linkedAccounts.id,
      order: ORDERS[sort].slice(0, -1),
      condition: linkedOn === null ? undefined : eq(linkedAccounts.createdDay, linkedOn),
      search: {
        table: loanSearch,
        lines: loanSearch.lines,
        owner: loanSearch.loanId,
        referrer: linkedAccounts.loanId,
        patterns: [inAnyLine(search)],
      },
    };
    return readFound(orm, wanted, request, (ids) => rowsAt(ids, sort));
  }

  /**
   * Ids of the loans that a search finds by telephone number or by its text; null if they are too many to name in a
   * query. Nearly whole telephone numbers are rare, so that they rarely are.
   */
  async function loansFoundByPhone(search: SearchTerm, pattern: string): Promise<number[] | null> {
    const rows = await Promise.all([
      loansWithPhone(db, pattern, MOST_BY_PHONE + 1),
      loansMatching(db, search).limit(MOST_BY_PHONE + 1),
    ]);
    const ids = new Set(rows.flat().map(({ id }) => id));
    return ids.size > MOST_BY_PHONE ? null : [...ids];
  }

  async function foundByPhone(
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
      rowsAt(idsOf(condition, sort, request), sort),
    ]);
    return { rows, total, isCapped: false };
  }

  return {
    async counts() {
      const totals = await days.totals();
      return {
        signedUp: totals['signed-up'] ?? 0,
        appCount: totals['on-app'] ?? 0,
        paymentMade: totals.payments ?? 0,
        failedLink: totals['failed-links'] ?? 0,
      };
    },

    /** A piece of the list. What a search finds is counted up to a bound, all else exactly. */
    async listSignedUp(filter: SignedUpFilter, sort: SignedUpSort, request: PageRequest) {
      const { search, phonePattern, linkedOn } = filter;
      if (search !== null) {
        const ids = phonePattern === null ? null : await loansFoundByPhone(search, phonePattern);
        if (ids !== null) return foundByPhone(ids, linkedOn, sort, request);
        return found(search, linkedOn, sort, request);
      }
      if (linkedOn !== null) return wholeDay(linkedOn, sort, request);
      return sort === 'latest' ? wholeLatest(request) : wholeByLateness(request);
    },
  };
}

export type BorrowersRepository = ReturnType<typeof borrowersRepository>;
export type SignedUpRow = Awaited<ReturnType<BorrowersRepository['listSignedUp']>>['rows'][number];
