import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db/connect.ts';
import { rowsOf } from '../db/migrate.ts';

/** How many rows a query has, counting `most` at most: as soon as there are that many, the database stops looking. */
export async function countUpTo(orm: Orm, query: SQL, most: number): Promise<number> {
  const result = await orm.execute(
    sql`select count(*)::integer as total from (${query} limit ${most}) as counted`,
  );
  return rowsOf<{ total: number }>(result)[0]?.total ?? 0;
}
