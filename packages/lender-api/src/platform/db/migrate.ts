import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Orm } from './connect.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Key of the advisory lock: an arbitrary number that all servers share. */
const MIGRATION_LOCK = 7_230_114;

/** Matches a statement: it ends with a semicolon at the end of a line, except between two `$$`. */
const STATEMENT = /(?:\$\$[^]*?\$\$|[^])*?(?:;\s*(?:\n|$)|$)/g;

function splitStatements(file: string): string[] {
  const statements = readFileSync(join(MIGRATIONS, file), 'utf8').match(STATEMENT) ?? [];
  return statements
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '');
}

/** Prevents other servers from migrating or seeding until the end of the transaction. */
export async function lockMigrations(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/**
 * Creates the schema of one lender if it does not exist, and applies its pending migrations in one transaction. There
 * are no down migrations. Servers that start at the same time migrate one after the other.
 * @param last file name of the last migration to apply; all migrations if omitted
 * @returns true if any migration was applied
 */
export async function migrate(orm: Orm, schemaName: string, last?: string): Promise<boolean> {
  const schema = sql.identifier(schemaName);
  return orm.transaction(async (tx) => {
    await lockMigrations(tx);
    await tx.execute(sql`create extension if not exists pg_trgm with schema public`);
    await tx.execute(sql`create schema if not exists ${schema}`);
    // New tables are created in the first schema of the path. `public` contains pg_trgm.
    await tx.execute(sql`set local search_path to ${schema}, public`);
    await tx.execute(sql`
      create table if not exists applied_migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`);
    const result = await tx.execute<{ name: string }>(sql`select name from applied_migrations`);
    const applied = new Set(getRows<{ name: string }>(result).map((row) => row.name));
    const files = readdirSync(MIGRATIONS)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    const pending = files.filter((name) => !applied.has(name) && (last === undefined || name <= last));
    for (const file of pending) {
      for (const statement of splitStatements(file)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (name) values (${file})`);
    }
    return pending.length > 0;
  });
}

export async function dropSchema(orm: Orm, schemaName: string): Promise<void> {
  await orm.execute(sql`drop schema if exists ${sql.identifier(schemaName)} cascade`);
}

/** Returns the rows of a raw query. Both drivers return an object with `rows`. */
export function getRows<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
