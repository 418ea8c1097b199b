import { sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import type { ListName } from '../../platform/db/schema/lists.ts';

/** Where a piece of a list, newest day first, begins. */
interface Place {
  /** Rows of the whole list. */
  total: number;
  /** The day to begin with, `yyyy-MM-dd`; null when the list is empty. */
  day: string | null;
  /** How many rows of that day and of those before it to leave out. */
  skip: number;
}

/**
 * Exact totals of whole lists, and the day on which any page of them begins, from the counts that the database keeps by
 * day: no page is further away than a day's rows, however long the list.
 */
export function listDays({ orm, tables: { listDayChanges, listDays: counted } }: LenderDb) {
  const daysOf = (list: ListName) => sql`
    select day, sum(n) as n
      from (select day, row_count as n from ${counted} where list = ${list}
            union all select day, change from ${listDayChanges} where list = ${list}) as c
     group by day`;

  return {
    /** Rows of each list. */
    async totals(): Promise<Partial<Record<ListName, number>>> {
      const result = await orm.execute(sql`
        select list, sum(n)::integer as total
          from (select list, row_count as n from ${counted} union all select list, change from ${listDayChanges}) as c
         group by list`);
      return Object.fromEntries(
        rowsOf<{ list: ListName; total: number }>(result).map(({ list, total }) => [list, total]),
      );
    },

    /** Rows of one day of a list. */
    async totalOn(list: ListName, day: string): Promise<number> {
      const result = await orm.execute(sql`
        select coalesce(sum(n), 0)::integer as total from (${daysOf(list)}) as d where day = ${day}::date`);
      return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
    },

    /** Where the row stands that `offset` others are before. */
    async locate(list: ListName, offset: number): Promise<Place> {
      const result = await orm.execute(sql`
        with days as materialized (${daysOf(list)}),
        placed as (select day, sum(n) over (order by day desc) - n as before from days where n > 0)
        select (select coalesce(sum(n), 0)::integer from days) as total, day::text as day, before::integer as before
          from (select) as one
          left join lateral (
            select day, before from placed where before <= ${offset} order by before desc limit 1
          ) as place on true`);
      const [row] = rowsOf<{ total: number; day: string | null; before: number | null }>(result);
      return { total: row?.total ?? 0, day: row?.day ?? null, skip: offset - (row?.before ?? 0) };
    },
  };
}
