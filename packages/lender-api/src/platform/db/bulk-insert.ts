import type { Column, SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Orm } from './connect.ts';
import { getRows } from './migrate.ts';

/**
 * This number makes the cost of each statement negligible, and limits the text of a statement to a few
 * megabytes.
 */
const ROWS_PER_STATEMENT = 5_000;

type Columns<Table extends PgTable> = Table['$inferInsert'];
type NullableColumn<Table extends PgTable> = {
  [Key in keyof Columns<Table>]-?: null extends Columns<Table>[Key] ? Key : never;
}[keyof Columns<Table>];

/** A complete row of a table. Only nullable columns can be omitted; an omitted column is null. */
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

/**
 * Moves the id sequence of a table to the largest id, so that the next new row gets the id after it. Call
 * this function after inserting rows with explicit ids.
 */
export async function advanceIdSequence(orm: Orm, table: PgTable): Promise<void> {
  const { schema, name } = getTableConfig(table);
  const qualifiedName = `"${schema ?? 'public'}"."${name}"`;
  await orm.execute(
    sql`select setval(pg_get_serial_sequence(${qualifiedName}, 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
  );
}

/** Takes `count` new ids from the id sequence of a table and returns them. */
export async function reserveIds(tx: Orm, table: PgTable, count: number): Promise<number[]> {
  const { schema, name } = getTableConfig(table);
  const result = await tx.execute(sql`
    select nextval(pg_get_serial_sequence(${`"${schema ?? 'public'}"."${name}"`}, 'id'))::integer as id
      from generate_series(1, ${count}::integer)`);
  return getRows<{ id: number }>(result).map(({ id }) => id);
}

/**
 * Returns an SQL condition that is true for rows in which the column has one of the values. All values are
 * passed in one query parameter.
 */
export function buildAnyOfCondition(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`;
}

/**
 * Sets the columns `keys` of many rows in a few statements.
 * @param rows each with `id` and a value for each key
 */
export async function bulkUpdate<Table extends PgTable>(
  orm: Orm,
  table: Table,
  keys: readonly (keyof Table['$inferInsert'] & string)[],
  rows: readonly { id: number }[],
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const updatedColumns = keys.flatMap((key) =>
    columns[key] === undefined ? [] : [{ key, column: columns[key] }],
  );
  const assignments = sql.join(
    updatedColumns.map(({ key, column }) => sql`${sql.identifier(column.name)} = r.${sql.identifier(key)}`),
    sql`, `,
  );
  const types = sql.join(
    updatedColumns.map(({ key, column }) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await orm.execute(
      sql`update ${table} as t set ${assignments} from json_to_recordset(${chunk}::json) as r (id integer, ${types}) where t.id = r.id`,
    );
  }
}
