import { sql } from 'drizzle-orm';
import type { LenderDb } from '../platform/db/lender-db.ts';
import { getRows } from '../platform/db/migrate.ts';

/** A value of each type, for required columns that do not affect a test. */
const VALUES: Readonly<Record<string, string>> = {
  text: "'text'",
  date: "'2026-06-15'",
  smallint: '1',
  integer: '1',
  bigint: '1',
  boolean: 'false',
  ARRAY: "'{}'",
  'timestamp with time zone': "'2026-06-15T12:00:00Z'",
};

/**
 * Inserts a row into a table as an earlier migration left it, with placeholder values in other required columns.
 * @param row SQL literals by column
 */
export async function insertRow(
  { orm, schemaName }: Pick<LenderDb, 'orm' | 'schemaName'>,
  table: string,
  row: Readonly<Record<string, string>>,
): Promise<void> {
  const required = getRows<{ name: string; type: string }>(
    await orm.execute(sql`
      select column_name as name, data_type as type from information_schema.columns
       where table_schema = ${schemaName} and table_name = ${table} and is_nullable = 'NO'
         and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`),
  );
  const values = {
    ...Object.fromEntries(required.map(({ name, type }) => [name, VALUES[type] ?? ''])),
    ...row,
  };
  await orm.execute(
    sql.raw(
      `insert into ${schemaName}.${table} (${Object.keys(values).join()}) values (${Object.values(values).join()})`,
    ),
  );
}
