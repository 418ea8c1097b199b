import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { advanceIdSequence } from '../../../platform/db/bulk-insert.ts';
import type { Database, Orm } from '../../../platform/db/connect.ts';
import { connectPglite, connectPostgres } from '../../../platform/db/connect.ts';
import { lockDataFolder } from '../../../platform/db/data-lock.ts';
import type { LenderDb } from '../../../platform/db/lender-db.ts';
import { createLenderDb } from '../../../platform/db/lender-db.ts';
import { getRows } from '../../../platform/db/migrate.ts';
import { generateBulkNames } from './bulk-names.ts';
import { buildPaymentInserts } from './payments-sql.ts';
import type { BulkSize } from './people-sql.ts';
import { buildAccountInserts, buildLinkInserts } from './people-sql.ts';

/** The tables that are filled, in an order that satisfies foreign keys. */
const LARGE_TABLES = [
  'borrowers',
  'loans',
  'appUsers',
  'linkedAccounts',
  'failedLinks',
  'paymentMethods',
  'payments',
  'refunds',
] as const;

export interface FillOptions extends BulkSize {
  slug: string;
  /** The URL of PostgreSQL, whose user must be a superuser; null for PGlite in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
  onStep: (name: string) => void;
}

interface IndexRow {
  name: string;
  definition: string;
}

/** Returns the non-unique indexes, which are rebuilt after the inserts because that is faster. */
async function listDroppableIndexes(tx: Orm, schemaName: string): Promise<IndexRow[]> {
  const result = await tx.execute(sql`
    select quote_ident(c.relname) as "name", pg_get_indexdef(i.indexrelid) as "definition"
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = ${schemaName} and not i.indisunique`);
  return getRows<IndexRow>(result);
}

/** Creates temporary tables and views with names, addresses and loans. */
async function createTemporaryTables(tx: Orm): Promise<void> {
  const { names, homes } = generateBulkNames(1);
  await tx.execute(sql`create temporary table bulk_names on commit drop as
    select id, v ->> 'firstName' as first_name, v ->> 'lastName' as last_name
      from json_array_elements(${JSON.stringify(names)}::json) with ordinality as t (v, id)`);
  await tx.execute(sql`create temporary table bulk_homes on commit drop as
    select id, v ->> 'street' as street, v ->> 'city' as city, v ->> 'state' as state, v ->> 'zip' as zip,
           v ->> 'phone' as phone
      from json_array_elements(${JSON.stringify(homes)}::json) with ordinality as t (v, id)`);
  await tx.execute(sql`create temporary view bulk_loans as
    select id, borrower_id, loan_no, last_payment_day, regular_payment_cents, floor(random() * 1e6) / 1e6 as luck
      from loans where last_payment_day is not null`);
}

async function writeRows(tx: Orm, { schemaName, tables }: LenderDb, options: FillOptions): Promise<void> {
  // Disables triggers and foreign key checks. `fill_list_data` and `fill_loan_names` compute what the triggers would have stored.
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`set local search_path to ${sql.identifier(schemaName)}, public`);
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  await tx.execute(sql`select setseed(0.5)`);
  const indexes = await listDroppableIndexes(tx, schemaName);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await createTemporaryTables(tx);
  const groups = [buildAccountInserts(options), buildLinkInserts(options), buildPaymentInserts(options)];
  for (const group of groups) {
    for (const [name, statement] of group) {
      options.onStep(name);
      await tx.execute(statement);
    }
    await tx.execute(sql`analyze`);
  }
  for (const name of LARGE_TABLES) await advanceIdSequence(tx, tables[name]);
  options.onStep('search and totals');
  await tx.execute(sql`select fill_list_data()`);
  await tx.execute(sql`select fill_loan_names()`);
  await tx.execute(sql`drop view bulk_loans`);
  options.onStep('indexes');
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/**
 * Adds a large portfolio to a seeded lender, for performance measurements only. A million loan accounts take
 * a few minutes. Needs a superuser and exclusive use of the database.
 * @returns false if the lender already has the requested number of loan accounts
 */
export async function fillLender(options: FillOptions): Promise<boolean> {
  const { databaseUrl, dataFolder } = options;
  const lock = databaseUrl === null ? lockDataFolder(dataFolder) : null;
  try {
    const database: Database =
      databaseUrl === null
        ? await connectPglite(join(dataFolder, 'pglite'))
        : await connectPostgres(databaseUrl);
    try {
      const db = createLenderDb(database.orm, options.slug);
      if ((await db.orm.$count(db.tables.loans)) >= options.loans) return false;
      await db.orm.transaction((tx) => writeRows(tx, db, options));
      options.onStep('vacuum');
      // Index-only scans need the visibility map, which PGlite never updates by itself.
      await db.orm.execute(sql`vacuum (analyze)`);
      return true;
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}
