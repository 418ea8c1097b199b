import type { Database } from '../platform/db/connect.ts';
import { lenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, migrate } from '../platform/db/migrate.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { todayIn } from '../platform/time/days.ts';
import { passwordKey } from './password-keys.ts';
import { seedLender } from './seed/write.ts';

/** Runs one step of the start and reports its name, unless it returns `false` because it had nothing to do. */
export type RunStep = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

/**
 * Prepares one lender: creates its schema, demo data and key if they are missing.
 * @param options.fresh delete all data of the lender first, except its key
 */
export async function prepareLender(
  { orm, signals }: Database,
  config: LenderConfig,
  options: { dataFolder: string; fresh: boolean; now: Date; runStep: RunStep },
): Promise<Lender> {
  const { dataFolder, fresh, now, runStep } = options;
  const { slug } = config;
  const db = lenderDb(orm, slug);
  if (fresh) await runStep(`Dropping ${slug}`, () => dropSchema(orm, db.schemaName));
  await runStep(`Migrating ${slug}`, () => migrate(orm, db.schemaName));
  await runStep(`Seeding ${slug}`, () => seedLender(db, config, todayIn(config.timeZone, now)));
  const privateKey = await runStep(`Creating the key of ${slug}`, () => passwordKey(dataFolder, slug));
  return { config, db, privateKey, signals };
}
