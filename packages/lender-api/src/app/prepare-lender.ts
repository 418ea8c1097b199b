import type { Database } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, listPendingMigrations, migrate } from '../platform/db/migrate.ts';
import { requireCurrentSchema } from '../platform/db/migration-plan.ts';
import { createHttpProcessor } from '../platform/gateway/http-processor.ts';
import { createSimulatedProcessor } from '../platform/gateway/simulated-processor.ts';
import { isDemoLender, type LenderConfig } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { getToday } from '../platform/time/days.ts';
import type { Options } from './options.ts';
import { loadPasswordKeys } from './password-keys.ts';
import { createEmptyLender, seedLender } from './seed/seed-lender.ts';

/** Runs one step of the start and reports its name, unless `step` returns `false` because it had nothing to do. */
export type RunStep = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

/**
 * Prepares the database schema and the key of a lender.
 * @param options.migrate apply pending migrations; otherwise a schema with pending migrations is refused
 * @param options.demo insert demo data if the lender is new and its configuration has parameters for it
 * @param options.fresh delete all data of the lender first, except its key
 * @throws MigrationError
 */
export async function prepareLender(
  { orm, direct, signals }: Database,
  config: LenderConfig,
  options: Pick<Options, 'dataFolder' | 'keySource' | 'demo' | 'fresh' | 'migrate' | 'processor'> & {
    now: () => Date;
    runStep: RunStep;
  },
): Promise<Lender> {
  const { dataFolder, keySource, demo, fresh, processor: http, now, runStep } = options;
  const { slug } = config;
  const db = createLenderDb(orm, slug);
  if (fresh) await runStep(`Dropping ${slug}`, () => dropSchema(direct, db.schemaName));
  const pending = await listPendingMigrations(orm, db.schemaName);
  if (!options.migrate) requireCurrentSchema(db.schemaName, pending);
  else if (pending.length > 0) await runStep(`Migrating ${slug}`, () => migrate(direct, db.schemaName));
  await runStep(`Seeding ${slug}`, () =>
    demo && isDemoLender(config)
      ? seedLender(db, config, getToday(config.timeZone, now()))
      : createEmptyLender(db, config),
  );
  const passwordKeys = await runStep(`Loading the keys of ${slug}`, () =>
    loadPasswordKeys(keySource, dataFolder, slug),
  );
  const processor = http === null ? createSimulatedProcessor(db, now) : createHttpProcessor(http, slug, now);
  return { config, db, passwordKeys, signals, processor };
}
