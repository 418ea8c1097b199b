import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Orm } from './connect.ts';

/** Large enough to make the cost per statement negligible, small enough to limit its text to a few megabytes. */
const ROWS_PER_STATEMENT = 5_000;

type Columns<Table extends PgTable> = Table['$inferInsert'];
type NullableColumn<Table extends PgTable> = {
  [Key in keyof Columns<Table>]-?: null extends Columns<Table>[Key] ? Key : never;
}[keyof Columns<Table>];

/** A complete row of a table. Only nullable columns can be omitted, which makes them null. */
export type FullRow<Table extends PgTable> = {
  [Key in Exclude<keyof Columns<Table>, NullableColumn<Table>>]-?: Exclude<Columns<Table>[Key], undefined>;
} & { [Key in NullableColumn<Table>]?: Columns<Table>[Key] };

/**
 * Inserts many rows in a few statements, each with its rows as one JSON parameter. Writes every column, so an omitted
 * value becomes null, not the column's default.
 */
export async function bulkInsert(orm: Orm, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined,
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const keys = sql.join(
    columns.map(([key]) => sql.identifier(key)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await orm.execute(
      sql`insert into ${table} (${names}) select ${keys} from json_to_recordset(${chunk}::json) as r (${types})`,
    );
  }
}

/** Advances a table's id sequence to its largest id. Call it after inserting rows with explicit ids. */
export async function continueIds(orm: Orm, table: PgTable): Promise<void> {
  const { schema, name } = getTableConfig(table);
  const qualified = `"${schema ?? 'public'}"."${name}"`;
  await orm.execute(
    sql`select setval(pg_get_serial_sequence(${qualified}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  );
}
