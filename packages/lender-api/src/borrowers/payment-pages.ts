import type { SQL } from 'drizzle-orm';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { LenderDb } from '../db/lender-db.ts';
import { countUpTo } from './count-up-to.ts';
import { listDays } from './list-days.ts';
import type { PageRequest, Slice } from './page.ts';
import { readFound } from './page.ts';

/** Which payments a list is to show. */
export interface WantedPayments {
  /** Made on this day. */
  day: string | null;
  /** Every other condition; of payments and, when `searches`, of what can be searched of their loans. */
  condition: SQL | undefined;
  searches: boolean;
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

  function matches({ day, condition, searches }: WantedPayments) {
    const query = orm.select({ id: payments.id }).from(payments).$dynamic();
    if (searches) query.innerJoin(loanSearch, eq(loanSearch.loanId, payments.loanId));
    return query.where(and(condition, day === null ? undefined : eq(payments.paymentDay, day)));
  }

  return async function readPayments<Row>(
    wanted: WantedPayments,
    request: PageRequest,
    rowsAt: (ids: SQL) => Promise<Row[]>,
  ): Promise<Slice<Row>> {
    const { day, condition } = wanted;
    if (condition !== undefined) {
      return readFound(
        request,
        (most) => countUpTo(orm, matches(wanted).getSQL(), most),
        ({ limit, offset }) =>
          rowsAt(
            matches(wanted)
              .orderBy(desc(payments.paymentDay), desc(payments.id))
              .limit(limit)
              .offset(offset)
              .getSQL(),
          ),
      );
    }
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
