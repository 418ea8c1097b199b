import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLender } from '../../app/seed/seed-lender.ts';
import { foldForSearch } from '../../domain/loans/search-term.ts';
import { getWorkerDatabase } from '../../testing/per-worker.ts';
import { createTestConfig, hashDemoPassword, TEST_DAY } from '../../testing/test-lender.ts';
import type { Database } from './connect.ts';
import type { LenderDb } from './lender-db.ts';
import { createLenderDb } from './lender-db.ts';
import { dropSchema, getRows, listPendingMigrations, migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-plan.ts';

let database: Database;
let db: LenderDb;
beforeAll(async () => {
  database = await getWorkerDatabase();
  db = createLenderDb(database.orm, `schema-${process.pid}`);
  await migrate(database.orm, db.schemaName);
});
afterAll(async () => {
  await dropSchema(database.orm, db.schemaName);
});

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

async function readColumnsInDatabase(): Promise<ColumnRow[]> {
  const result = await database.orm.execute(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
           not a.attnotnull as "nullable", a.attgenerated <> '' as "generated"
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = ${db.schemaName} and a.attnum > 0 and not a.attisdropped
       and c.relname <> 'applied_migrations'`);
  return getRows<ColumnRow>(result);
}

function listColumnsInCode(): ColumnRow[] {
  return Object.values<PgTable>(db.tables).flatMap((table) =>
    Object.values<PgColumn>(getTableColumns(table)).map((column) => ({
      table: getTableConfig(table).name,
      column: column.name,
      type: column.getSQLType(),
      nullable: !column.notNull,
      generated: column.generated !== undefined,
    })),
  );
}

const describeColumns = (rows: ColumnRow[]) =>
  rows
    .map(
      (row) =>
        `${row.table}.${row.column} ${row.type} ${row.nullable ? 'null' : 'not null'} ${row.generated ? 'generated' : ''}`,
    )
    .toSorted();

test('the tables in code equal the tables that the migrations create', async () => {
  expect(describeColumns(listColumnsInCode())).toEqual(describeColumns(await readColumnsInDatabase()));
});

test('running the migrations a second time changes nothing', async () => {
  const columnsBefore = await readColumnsInDatabase();
  await migrate(database.orm, db.schemaName);
  expect(describeColumns(await readColumnsInDatabase())).toEqual(describeColumns(columnsBefore));
});

const migrationsTable = () => sql.raw(`"${db.schemaName}".applied_migrations`);

/** Changes the table of applied migrations, runs `work`, and restores the table. */
async function withChangedMigrations(change: SQL, work: () => Promise<void>): Promise<void> {
  const table = migrationsTable();
  const { orm } = database;
  const rowsBefore = getRows(await orm.execute(sql`select * from ${table}`));
  await orm.execute(change);
  try {
    await work();
  } finally {
    await orm.execute(sql`delete from ${table}`);
    await orm.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(rowsBefore)}::json)`,
    );
  }
}

test('every applied migration has the checksum of its file', async () => {
  const result = await database.orm.execute(
    sql`select name, checksum from ${migrationsTable()} order by name`,
  );
  expect(getRows(result)).toEqual(readMigrationFiles().map(({ name, checksum }) => ({ name, checksum })));
});

test('refuses a migration whose file has changed and a schema that is newer than the code', async () => {
  const table = migrationsTable();
  const expectRefusal = (change: SQL, message: string) =>
    withChangedMigrations(change, async () => {
      await expect(listPendingMigrations(database.orm, db.schemaName)).rejects.toThrow(message);
      await expect(migrate(database.orm, db.schemaName)).rejects.toThrow(message);
    });
  await expectRefusal(
    sql`update ${table} set checksum = 'other' where name = '0020-schedules.sql'`,
    '0020-schedules.sql has changed since it was applied',
  );
  await expectRefusal(
    sql`insert into ${table} (name, checksum) values ('9999-future.sql', 'x')`,
    'is newer than this version of the lender API, which does not have 9999-future.sql',
  );
  await withChangedMigrations(
    sql`insert into ${table} (name, checksum, is_compatible) values ('9999-future.sql', 'x', true)`,
    async () => expect(await migrate(database.orm, db.schemaName)).toEqual([]),
  );
});

test('migrate adds missing checksums to migrations that an earlier version has applied', async () => {
  const table = migrationsTable();
  await database.orm.execute(sql`alter table ${table} drop column checksum, drop column is_compatible`);
  expect(await listPendingMigrations(database.orm, db.schemaName)).toEqual([]);
  await migrate(database.orm, db.schemaName);
  const result = await database.orm.execute(sql`select name from ${table} where checksum is null`);
  expect(getRows(result)).toEqual([]);
});

test('two servers that start at the same time migrate and seed a lender once', async () => {
  const config = createTestConfig({ slug: `shared-${process.pid}` });
  const sharedDb = createLenderDb(database.orm, config.slug);
  await Promise.all([migrate(database.orm, sharedDb.schemaName), migrate(database.orm, sharedDb.schemaName)]);
  const results = await Promise.all([
    seedLender(sharedDb, config, TEST_DAY, hashDemoPassword),
    seedLender(sharedDb, config, TEST_DAY, hashDemoPassword),
  ]);
  expect(results.toSorted()).toEqual([false, true]);
  expect(await sharedDb.orm.$count(sharedDb.tables.loans)).toBe(config.demo.loans);
  await dropSchema(database.orm, sharedDb.schemaName);
});

test('a row that is added after the seed gets the next id', async () => {
  const config = createTestConfig({ slug: `ids-${process.pid}` });
  const seededDb = createLenderDb(database.orm, config.slug);
  await migrate(database.orm, seededDb.schemaName);
  await seedLender(seededDb, config, TEST_DAY, hashDemoPassword);
  const { paymentFrequencies } = seededDb.tables;
  const addedRows = await seededDb.orm
    .insert(paymentFrequencies)
    .values({ code: 'Q', label: 'Quarterly' })
    .returning();
  expect(addedRows[0]?.id).toBe(5);
  await dropSchema(database.orm, seededDb.schemaName);
});

test('the database function `fold` and foldForSearch convert every Latin letter in the same way', async () => {
  const letters = Array.from({ length: 0x1eff - 0x20 }, (_, index) =>
    String.fromCodePoint(0x20 + index),
  ).filter(
    (letter) => /[\p{Script=Latin}\p{ASCII}]/u.test(letter) && /[\u0020-\u017f\u1e00-\u1eff]/.test(letter),
  );
  const fold = sql.raw(`"${db.schemaName}".fold`);
  const result = await database.orm.execute(
    sql`select l as letter, ${fold}(l) as folded from json_array_elements_text(${JSON.stringify(letters)}::json) as l`,
  );
  const rows = getRows<{ letter: string; folded: string }>(result);
  expect(rows).toHaveLength(letters.length);
  expect(rows.filter(({ letter, folded }) => folded !== foldForSearch(letter))).toEqual([]);
});

// Names in other scripts: Cyrillic, Greek and Korean.
test.each(['\u0439\u043e\u0441\u0438\u0444', '\u03ac\u03bd\u03bd\u03b1', '\uc11c\uc5f0'])(
  'the database function `fold` and foldForSearch do not change %s',
  async (name) => {
    const fold = sql.raw(`"${db.schemaName}".fold`);
    const [row] = getRows<{ folded: string }>(
      await database.orm.execute(sql`select ${fold}(${name}) as folded`),
    );
    expect([row?.folded, foldForSearch(name)]).toEqual([name, name]);
  },
);
