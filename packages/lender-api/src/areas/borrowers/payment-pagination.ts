import type { SQL } from 'drizzle-orm';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest, Slice } from '../../platform/http/page.ts';
import { createDayCounts } from './list-days.ts';
import { readListPage } from './list-search.ts';
import type { LoanSearchTerms } from './loan-search.ts';
import { createLoanSearch } from './loan-search.ts';

export interface PaymentFilter {
  /** The day of the payment, or null for all days. */
  day: string | null;
  terms: LoanSearchTerms;
  condition: SQL | undefined;
}

/**
 * Returns a function that reads pages of payments, newest first, for the lists Payment Made and Transactions. An
 * index-only scan gives the ids of a page; `readRows` then reads only these rows, in the same order.
 */
export function createPaymentPageReader(db: LenderDb) {
  const { orm, tables } = db;
  const { payments } = tables;
  const dayCounts = createDayCounts(db);

  const selectNewest = (condition: SQL | undefined, { limit, offset }: PageRequest) =>
    orm
      .select({ id: payments.id })
      .from(payments)
      .where(condition)
      .orderBy(desc(payments.paymentDay), desc(payments.id))
      .limit(limit)
      .offset(offset)
      .getSQL();

  function searchPayments<Row>(
    { day, terms, condition }: PaymentFilter,
    request: PageRequest,
    readRows: (ids: SQL) => Promise<Row[]>,
  ) {
    const query = {
      table: payments,
      id: payments.id,
      order: day === null ? [payments.paymentDay] : [],
      condition: and(condition, day === null ? undefined : eq(payments.paymentDay, day)),
      search: createLoanSearch(db, terms, payments.loanId, null),
    };
    return readListPage(orm, query, request, readRows);
  }

  return async function readPayments<Row>(
    filter: PaymentFilter,
    request: PageRequest,
    readRows: (ids: SQL) => Promise<Row[]>,
  ): Promise<Slice<Row>> {
    const { day, condition, terms } = filter;
    const hasTerms = Object.values(terms).some((term) => term !== null);
    if (condition !== undefined || hasTerms) return searchPayments(filter, request, readRows);
    if (day !== null) {
      const [total, rows] = await Promise.all([
        dayCounts.readTotalOn('payments', day),
        readRows(selectNewest(eq(payments.paymentDay, day), request)),
      ]);
      return { rows, total, isCapped: false };
    }
    const position = await dayCounts.locateRow('payments', request.offset);
    if (position.day === null) return { rows: [], total: position.total, isCapped: false };
    const ids = selectNewest(lte(payments.paymentDay, position.day), { ...request, offset: position.skip });
    return { rows: await readRows(ids), total: position.total, isCapped: false };
  };
}
