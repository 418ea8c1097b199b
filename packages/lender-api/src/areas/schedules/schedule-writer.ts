import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import { ONE_TIME } from './schedule-days.ts';
import type { ScheduleRow, ScheduleTerms, SeriesDefinition } from './schedule-rows.ts';
import { DELETED, SCHEDULED } from './schedule-rows.ts';

export interface NewScheduledPayments extends ScheduleTerms, SeriesDefinition {
  loanId: number;
  createdBy: number | null;
  /** One day for each payment, earliest first. */
  days: readonly string[];
  /** The id of an existing series; null for a new series. */
  seriesId: number | null;
}

/** Returns 1 for recurring payments, 0 for a one-time payment. */
export const getRepeatingType = (frequencyCode: string): 0 | 1 => (frequencyCode === ONE_TIME ? 0 : 1);

/** `orm` must be the caller's transaction. */
export function createScheduleWriter({ orm, schemaName, tables: { loans, schedules } }: LenderDb) {
  /** Reserves ids before the insert, because the first id also identifies a new series. */
  async function reserveIds(count: number): Promise<number[]> {
    const table = `"${schemaName}".schedules`;
    const result = await orm.execute(
      sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`,
    );
    return getRows<{ id: number }>(result).map(({ id }) => id);
  }

  return {
    /** Locks the loan, so that concurrent requests cannot exceed its limit of Scheduled payments. */
    async lockLoan(loanId: number): Promise<void> {
      await orm.select({ id: loans.id }).from(loans).where(eq(loans.id, loanId)).for('no key update');
    },

    countScheduled: (loanId: number) =>
      orm.$count(schedules, and(eq(schedules.loanId, loanId), eq(schedules.status, SCHEDULED))),

    async add({ days, ...terms }: NewScheduledPayments): Promise<{ seriesId: number; ids: number[] }> {
      const ids = await reserveIds(days.length);
      const seriesId = terms.seriesId ?? ids[0];
      if (seriesId === undefined) throw new Error('A schedule has at least one payment.');
      const rows = days.map((nextExecutionDay, index) => ({
        ...terms,
        id: ids[index],
        seriesId,
        repeatingType: getRepeatingType(terms.frequencyCode),
        nextExecutionDay,
        status: SCHEDULED,
      }));
      await orm.insert(schedules).values(rows);
      return { seriesId, ids };
    },

    async find(id: number, loanId: number): Promise<ScheduleRow | undefined> {
      const rows = await orm
        .select()
        .from(schedules)
        .where(and(eq(schedules.id, id), eq(schedules.loanId, loanId)));
      return rows[0];
    },

    /** Returns all items of a series, earliest first. Locks them in the order of ids to prevent deadlocks. */
    async lockSeries(seriesId: number): Promise<ScheduleRow[]> {
      const rows = await orm
        .select()
        .from(schedules)
        .where(eq(schedules.seriesId, seriesId))
        .orderBy(asc(schedules.id))
        .for('update');
      return rows.toSorted((a, b) => a.nextExecutionDay.localeCompare(b.nextExecutionDay) || a.id - b.id);
    },

    async change(id: number, values: Partial<ScheduleRow>): Promise<void> {
      await orm.update(schedules).set(values).where(eq(schedules.id, id));
    },

    async remove(ids: number[]): Promise<void> {
      if (ids.length === 0) return;
      await orm.update(schedules).set({ status: DELETED }).where(inArray(schedules.id, ids));
    },
  };
}
