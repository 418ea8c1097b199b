import type { Database } from '../platform/db/connect.ts';
import { createLenderDb } from '../platform/db/lender-db.ts';
import { dropSchema, migrate } from '../platform/db/migrate.ts';
import type { LenderConfig } from '../platform/lender/lender-config.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { getToday } from '../platform/time/days.ts';
import { readOrCreatePasswordKey } from './password-keys.ts';
import { seedLender } from './seed/seed-lender.ts';

/** Runs one step of the start and reports its name, unless `step` returns `false` because it had nothing to do. */
export type RunStep = <Result>(name: string, step: () => Promise<Result>) => Promise<Result>;

/** @param options.fresh delete all data of the lender first, except its key */
export async function prepareLender(
  { orm, signals }: Database,
  config: LenderConfig,
  options: { dataFolder: string; fresh: boolean; now: Date; runStep: RunStep },
): Promise<Lender> {
  const { dataFolder, fresh, now, runStep } = options;
  const { slug } = config;
  const db = createLenderDb(orm, slug);
  if (fresh) await runStep(`Dropping ${slug}`, () => dropSchema(orm, db.schemaName));
  await runStep(`Migrating ${slug}`, () => migrate(orm, db.schemaName));
  await runStep(`Seeding ${slug}`, () => seedLender(db, config, getToday(config.timeZone, now)));
  const privateKey = await runStep(`Creating the key of ${slug}`, () =>
    readOrCreatePasswordKey(dataFolder, slug),
  );
  return { config, db, privateKey, signals };
}
