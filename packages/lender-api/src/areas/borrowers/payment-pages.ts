import type { SQL } from 'drizzle-orm';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest, Slice } from '../../platform/http/page.ts';
import { readFound } from './found.ts';
import { listDays } from './list-days.ts';

/** Which payments a list is to show. */
export interface WantedPayments {
  /** Made on this day. */
  day: string | null;
  /** LIKE patterns for what can be searched of their loans. */
  patterns: readonly string[];
  /** Every other condition. */
  condition: SQL | undefined;
}

/**
 * Payments, newest first, as both of their lists turn the pages. An index alone decides which payments are on a page;
 * `rowsAt` then reads only those, in the same order.
 */
export function paymentPages(db: LenderDb) {
  const { orm, tables } = db;
  const { loanSearch, payments } = tables;
  const days = listDays(db);

  const newestFirst = (condition: SQL | undefined, { limit, offset }: PageRequest) =>
    orm
      .select({ id: payments.id })
      .from(payments)
      .where(condition)
      .orderBy(desc(payments.paymentDay), desc(payments.id))
      .limit(limit)
      .offset(offset)
      .getSQL();

  function found<Row>(
    { day, patterns, condition }: WantedPayments,
    request: PageRequest,
    rowsAt: (ids: SQL) => Promise<Row[]>,
  ) {
    const wanted = {
      table: payments,
      id: payments.id,
      order: [payments.paymentDay],
      condition: and(condition, day === null ? undefined : eq(payments.paymentDay, day)),
      search:
        patterns.length === 0
          ? null
          : {
              table: loanSearch,
              lines: loanSearch.lines,
              owner: loanSearch.loanId,
              referrer: payments.loanId,
              patterns,
            },
    };
    return readFound(orm, wanted, request, rowsAt);
  }

  return async function readPayments<Row>(
    wanted: WantedPayments,
    request: PageRequest,
    rowsAt: (ids: SQL) => Promise<Row[]>,
  ): Promise<Slice<Row>> {
    const { day, condition, patterns } = wanted;
    if (condition !== undefined || patterns.length > 0) return found(wanted, request, rowsAt);
    if (day !== null) {
      const [total, rows] = await Promise.all([
        days.totalOn('payments', day),
        rowsAt(newestFirst(eq(payments.paymentDay, day), request)),
      ]);
      return { rows, total, isCapped: false };
    }
    const place = await days.locate('payments', request.offset);
    if (place.day === null) return { rows: [], total: place.total, isCapped: false };
    const ids = newestFirst(lte(payments.paymentDay, place.day), { ...request, offset: place.skip });
    return { rows: await rowsAt(ids), total: place.total, isCapped: false };
  };
}
