import { sql } from 'drizzle-orm';
import type { Orm } from './connect.ts';
import type { AppliedMigration, MigrationFile } from './migration-plan.ts';
import { findPendingMigrations, readMigrationFiles } from './migration-plan.ts';

/** Key of the advisory lock: an arbitrary number that all servers share. */
const MIGRATION_LOCK = 7_230_114;

/** Prevents other servers from migrating or seeding until the end of the transaction. */
export async function lockMigrations(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/** Returns true if the schema has a table of applied migrations with the column. */
async function hasMigrationsColumn(orm: Orm, schemaName: string, column: string): Promise<boolean> {
  const result = await orm.execute(sql`
    select 1 from information_schema.columns
     where table_schema = ${schemaName} and table_name = 'applied_migrations' and column_name = ${column}`);
  return getRows(result).length > 0;
}

/** Returns the applied migrations of a schema; an empty list for a schema that does not exist. */
async function readAppliedMigrations(orm: Orm, schemaName: string): Promise<AppliedMigration[]> {
  if (!(await hasMigrationsColumn(orm, schemaName, 'name'))) return [];
  const table = sql`${sql.identifier(schemaName)}.applied_migrations`;
  // Earlier versions created the table without the columns `checksum` and `is_compatible`.
  const hasChecksums = await hasMigrationsColumn(orm, schemaName, 'checksum');
  const result = await orm.execute(
    hasChecksums
      ? sql`select name, checksum, is_compatible as "isCompatible" from ${table}`
      : sql`select name, null as checksum, false as "isCompatible" from ${table}`,
  );
  return getRows<AppliedMigration>(result);
}

/**
 * Returns the migrations that the schema lacks, without changing it.
 * @throws MigrationError if an applied migration has changed, or if the schema is newer than the code
 */
export async function listPendingMigrations(orm: Orm, schemaName: string): Promise<MigrationFile[]> {
  const applied = await readAppliedMigrations(orm, schemaName);
  return findPendingMigrations(schemaName, readMigrationFiles(), applied);
}

/** Creates the schema and its table of applied migrations if they do not exist, and adds missing checksums. */
async function prepareSchema(tx: Orm, schemaName: string): Promise<void> {
  const schema = sql.identifier(schemaName);
  await tx.execute(sql`create extension if not exists pg_trgm with schema public`);
  await tx.execute(sql`create schema if not exists ${schema}`);
  // New tables are created in the first schema of the search path. The schema `public` contains the extension
  // pg_trgm.
  await tx.execute(sql`set local search_path to ${schema}, public`);
  await tx.execute(sql`
    create table if not exists applied_migrations (
      name text primary key,
      applied_at timestamptz not null default now()
    )`);
  await tx.execute(sql`
    alter table applied_migrations
      add column if not exists checksum text,
      add column if not exists is_compatible boolean not null default false`);
  const available = readMigrationFiles().map(({ name, checksum }) => ({ name, checksum }));
  await tx.execute(sql`
    update applied_migrations m set checksum = f.checksum
      from json_to_recordset(${JSON.stringify(available)}::json) as f (name text, checksum text)
     where m.name = f.name and m.checksum is null`);
}

/**
 * Creates the schema of one lender if it does not exist, and applies its pending migrations in one transaction. There
 * are no down migrations. Servers that start at the same time migrate one after the other.
 * @param last file name of the last migration to apply; all migrations if omitted
 * @returns the names of the migrations that were applied
 * @throws MigrationError if an applied migration has changed, or if the schema is newer than the code
 */
export async function migrate(orm: Orm, schemaName: string, last?: string): Promise<string[]> {
  return orm.transaction(async (tx) => {
    // A migration of a large table takes longer than a query may take, and a server may wait for the migration of another.
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockMigrations(tx);
    await prepareSchema(tx, schemaName);
    const pending = (await listPendingMigrations(tx, schemaName)).filter(
      ({ name }) => last === undefined || name <= last,
    );
    for (const { name, checksum, isCompatible, statements } of pending) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into applied_migrations (name, checksum, is_compatible)
        values (${name}, ${checksum}, ${isCompatible})`);
    }
    return pending.map(({ name }) => name);
  });
}

export async function dropSchema(orm: Orm, schemaName: string): Promise<void> {
  await orm.execute(sql`drop schema if exists ${sql.identifier(schemaName)} cascade`);
}

/** Returns the rows of a raw query. Both drivers return an object with `rows`. */
export function getRows<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
