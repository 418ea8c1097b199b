import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Orm } from './connect.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Any number will do as long as every process of this server uses the same. */
const MIGRATION_LOCK = 7_230_114;

/** The body of a function, between two `$$`, is one piece of its statement, whatever semicolons it holds. */
const STATEMENT = /(?:\$\$[^]*?\$\$|[^])*?(?:;\s*(?:\n|$)|$)/g;

function statementsOf(file: string): string[] {
  const statements = readFileSync(join(MIGRATIONS, file), 'utf8').match(STATEMENT) ?? [];
  return statements
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '');
}

/** Until the end of the transaction no other server migrates or seeds. */
export async function lockMigrations(orm: Orm): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/**
 * Brings one lender's schema to the newest version: creates it when it is missing, and applies the migrations
 * that it lacks, forwards only, in one transaction. Two servers that start at once take turns.
 * @param last the file name of the last migration to apply; all of them without it
 * @returns whether it lacked any
 */
export async function migrate(orm: Orm, schemaName: string, last?: string): Promise<boolean> {
  const schema = sql.identifier(schemaName);
  return orm.transaction(async (tx) => {
    await lockMigrations(tx);
    await tx.execute(sql`create extension if not exists pg_trgm with schema public`);
    await tx.execute(sql`create schema if not exists ${schema}`);
    // public is there for pg_trgm's operators; new tables go to the first schema of the path.
    await tx.execute(sql`set local search_path to ${schema}, public`);
    await tx.execute(sql`
      create table if not exists applied_migrations (
        name text primary key,
        applied_at timestamptz not null default now()
      )`);
    const result = await tx.execute<{ name: string }>(sql`select name from applied_migrations`);
    const applied = new Set(rowsOf<{ name: string }>(result).map((row) => row.name));
    const files = readdirSync(MIGRATIONS)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    const missing = files.filter((name) => !applied.has(name) && (last === undefined || name <= last));
    for (const file of missing) {
      for (const statement of statementsOf(file)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (name) values (${file})`);
    }
    return missing.length > 0;
  });
}

/** Removes a lender's schema and everything in it. */
export async function dropSchema(orm: Orm, schemaName: string): Promise<void> {
  await orm.execute(sql`drop schema if exists ${sql.identifier(schemaName)} cascade`);
}

/** The rows of a raw query; both drivers answer with an object that holds them. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
