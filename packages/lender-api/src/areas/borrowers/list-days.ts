import { sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { ListName } from '../../platform/db/schema/lists.ts';

/** Where a row is in a list that is sorted by day, newest day first. */
interface ListPosition {
  total: number;
  /** The day of the row, `yyyy-MM-dd`; null if the list is empty. */
  day: string | null;
  /** The number of rows of this day that precede the row. */
  skip: number;
}

/**
 * Reads exact totals of lists, and the positions of rows, from the stored counts by day. A page of a list can
 * then be read without skipping more than the rows of one day (docs/decisions/0008-indexes-and-totals.md).
 */
export function createDayCounts({ orm, tables: { listDayChanges, listDays } }: LenderDb) {
  const selectDays = (list: ListName) => sql`
    select day, sum(n) as n
      from (select day, row_count as n from ${listDays} where list = ${list}
            union all select day, change from ${listDayChanges} where list = ${list}) as c
     group by day`;

  return {
    async readTotals(): Promise<Partial<Record<ListName, number>>> {
      const result = await orm.execute(sql`
        select list, sum(n)::integer as total
          from (select list, row_count as n from ${listDays} union all select list, change from ${listDayChanges}) as c
         group by list`);
      return Object.fromEntries(
        getRows<{ list: ListName; total: number }>(result).map(({ list, total }) => [list, total]),
      );
    },

    async readTotalOn(list: ListName, day: string): Promise<number> {
      const result = await orm.execute(sql`
        select coalesce(sum(n), 0)::integer as total from (${selectDays(list)}) as d where day = ${day}::date`);
      return getRows<{ total: number }>(result)[0]?.total ?? 0;
    },

    async locateRow(list: ListName, offset: number): Promise<ListPosition> {
      const result = await orm.execute(sql`
        with days as materialized (${selectDays(list)}),
        day_starts as (select day, sum(n) over (order by day desc) - n as before from days where n > 0)
        select (select coalesce(sum(n), 0)::integer from days) as total, day::text as day, before::integer as before
          from (select) as one
          left join lateral (
            select day, before from day_starts where before <= ${offset} order by before desc limit 1
          ) as first_row on true`);
      const [row] = getRows<{ total: number; day: string | null; before: number | null }>(result);
      return { total: row?.total ?? 0, day: row?.day ?? null, skip: offset - (row?.before ?? 0) };
    },
  };
}
