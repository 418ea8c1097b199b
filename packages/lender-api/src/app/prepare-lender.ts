import type { Database } from '../platform/db/connect.ts';
import { lenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, migrate } from '../platform/db/migrate.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { todayIn } from '../platform/time/days.ts';
import { passwordKey } from './password-keys.ts';
import { seedLender } from './seed/write.ts';

/** Runs one step of the start and reports it under its name; one that answers `false` had nothing to do. */
export type RunStep = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

/**
 * Makes one lender ready to serve: schema, demo data and key, each only if missing.
 * @param options.fresh drop everything the lender has first; its key stays
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
  const privateKey = await runStep(`Making the key of ${slug}`, () => passwordKey(dataFolder, slug));
  return { config, db, privateKey, signals };
}
