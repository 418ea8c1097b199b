import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Orm } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, listPendingMigrations, migrate } from '../platform/db/migrate.ts';
import { readMigrationFiles, requireCurrentSchema } from '../platform/db/migration-plan.ts';
import { findLendersWhere } from '../platform/lender/find-lenders.ts';
import { isDemoLender, type LenderConfig } from '../platform/lender/lender-config.ts';
import { getToday } from '../platform/time/days.ts';
import type { Options } from './options.ts';
import { createEmptyLender, seedLender } from './seed/seed-lender.ts';

/** Runs one step of the start and reports its name, unless `step` returns `false` because it had nothing to do. */
export type RunStep = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

/** Returns the digest of the migrations of this version. PostgreSQL computes the same for the applied ones. */
function computeMigrationDigest(): string {
  const lines = readMigrationFiles().map(({ name, checksum }) => `${name} ${checksum}`);
  return createHash('md5').update(lines.join('\n')).digest('hex');
}

/**
 * Returns the slugs of the lenders that need no preparation: their schema has exactly the migrations of this version,
 * and they have settings. Takes one query for 25 lenders.
 */
export async function findPreparedLenders(orm: Orm, slugs: readonly string[]): Promise<Set<string>> {
  const digest = computeMigrationDigest();
  try {
    const prepared = await findLendersWhere(
      orm,
      slugs,
      (schema) => sql`
        (select md5(string_agg(name || ' ' || checksum, chr(10) order by name collate "C"))
           from ${schema}.applied_migrations) = ${digest}
        and exists (select from ${schema}.settings)`,
    );
    return new Set(prepared);
  } catch {
    // A schema of an early version has no checksums, or a schema is incomplete. Each lender is then examined alone.
    return new Set();
  }
}

/**
 * Prepares the database schema of a lender.
 * @param options.migrate apply pending migrations; otherwise a schema with pending migrations is refused
 * @param options.demo insert demo data if the lender is new and its configuration has parameters for it
 * @param options.fresh delete all data of the lender first, except its key
 * @throws MigrationError
 */
export async function prepareLender(
  { orm, direct }: Database,
  config: LenderConfig,
  { demo, fresh, migrate: shouldMigrate, now, runStep }: PreparationOptions,
): Promise<void> {
  const { slug } = config;
  const db = createLenderDb(orm, slug);
  if (fresh) await runStep(`Dropping ${slug}`, () => dropSchema(direct, db.schemaName));
  const pending = await listPendingMigrations(orm, db.schemaName);
  if (!shouldMigrate) requireCurrentSchema(db.schemaName, pending);
  else if (pending.length > 0) await runStep(`Migrating ${slug}`, () => migrate(direct, db.schemaName));
  await runStep(`Seeding ${slug}`, () =>
    demo && isDemoLender(config)
      ? seedLender(db, config, getToday(config.timeZone, now()))
      : createEmptyLender(db, config),
  );
}

export type PreparationOptions = Pick<Options, 'demo' | 'fresh' | 'migrate'> & {
  now: () => Date;
  runStep: RunStep;
};
