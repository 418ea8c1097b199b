import type { SQL } from 'drizzle-orm';
import { asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import type { PageRequest } from '../lists/page.ts';
import { readFound } from './found.ts';
import { listDays } from './list-days.ts';
import { inAnyLine } from './search-lines.ts';
import type { SearchTerm } from './search-term.ts';

export interface SignedUpFilter {
  search: SearchTerm | null;
  /** Only what was linked on this day. */
  linkedOn: string | null;
}

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

  /** Which links are on a page is decided by an index alone; only those are then read. */
  function rowsAt(ids: SQL, sort: SignedUpSort) {
    return orm
      .select({
        id: linkedAccounts.id,
        createdDay: linkedAccounts.createdDay,
        unlinkedDay: linkedAccounts.unlinkedDay,
        installAccountId: linkedAccounts.installAccountId,
        linkedByFirstName: sql<string>`${installAccounts.firstName}`.as('linked_by_first_name'),
        linkedByLastName: sql<string>`${installAccounts.lastName}`.as('linked_by_last_name'),
        loanId: loans.id,
        loanNo: loans.loanNo,
        daysPastDue: loans.daysPastDue,
        firstName: borrowers.firstName,
        lastName: borrowers.lastName,
        userImage: borrowers.userImage,
        lastPaymentCents: loans.lastPaymentCents,
        lastPaymentDay: loans.lastPaymentDay,
        regularPaymentCents: loans.regularPaymentCents,
        nextPaymentDay: loans.nextPaymentDay,
        oldDueDay: loans.oldDueDay,
        newOldestDay: loans.newOldestDay,
      })
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
    listSignedUp({ search, linkedOn }: SignedUpFilter, sort: SignedUpSort, request: PageRequest) {
      if (search !== null) return found(search, linkedOn, sort, request);
      if (linkedOn !== null) return wholeDay(linkedOn, sort, request);
      return sort === 'latest' ? wholeLatest(request) : wholeByLateness(request);
    },
  };
}

export type BorrowersRepository = ReturnType<typeof borrowersRepository>;
export type SignedUpRow = Awaited<ReturnType<BorrowersRepository['listSignedUp']>>['rows'][number];
