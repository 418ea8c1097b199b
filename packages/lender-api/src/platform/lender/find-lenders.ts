import { type Name, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../db/connect.ts';
import { getRows } from '../db/migrate.ts';
import { getSchemaName } from '../db/schema.ts';

/** Limits the locks of one query, because PostgreSQL locks every table and index that a query names. */
const LENDERS_PER_QUERY = 25;

/** A condition on the tables of one lender, such as that a payment is due. `schema` qualifies the tables. */
export type LenderCondition = (schema: Name) => SQL;

/**
 * Returns the slugs of the lenders for which the condition is true, without opening the lenders: one query for 25 of
 * them.
 * @param slugs lenders with a schema in this database
 */
export async function findLendersWhere(
  orm: Orm,
  slugs: readonly string[],
  condition: LenderCondition,
): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < slugs.length; start += LENDERS_PER_QUERY) {
    const queries = slugs
      .slice(start, start + LENDERS_PER_QUERY)
      .map(
        (slug) => sql`select ${slug}::text as slug where ${condition(sql.identifier(getSchemaName(slug)))}`,
      );
    const result = await orm.execute(sql.join(queries, sql` union all `));
    found.push(...getRows<{ slug: string }>(result).map(({ slug }) => slug));
  }
  return found;
}
