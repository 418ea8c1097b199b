import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../../areas/auth/passwords.ts';
import { storeFile } from '../../areas/files/files-repository.ts';
import { advanceIdSequence, bulkInsert } from '../../platform/db/bulk-insert.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { lockMigrations } from '../../platform/db/migrate.ts';
import type { DemoLenderConfig, LenderConfig } from '../../platform/lender/lender-config.ts';
import { readBrandImages } from './brand-images.ts';
import type { LenderSeed } from './generate.ts';
import { generateSeed } from './generate.ts';
import {
  buildSettingsRow,
  LOAN_STATUS_CODES,
  NO_CONVENIENCE_FEES,
  PAYMENT_FREQUENCIES,
} from './reference-data.ts';

/** The README states this password, too. */
export const DEMO_PASSWORD = 'Livery-2026!';

const ROLE_COUNT = 7;

const hashDemoPassword = () => hashPassword(DEMO_PASSWORD);

/**
 * Inserts the demo data of a new lender in one transaction. Does nothing for a lender with settings. Servers that start
 * at the same time seed one after the other.
 * @param hash returns the password hash of one staff member
 * @returns true if data was inserted
 */
export async function seedLender(
  db: LenderDb,
  config: DemoLenderConfig,
  today: string,
  hash: () => Promise<string> = hashDemoPassword,
): Promise<boolean> {
  if (await isSeeded(db.orm, db)) return false;
  const hashes = await Promise.all(Array.from({ length: ROLE_COUNT }, hash));
  const images = await readBrandImages(config);
  return db.orm.transaction(async (tx) => {
    await lockMigrations(tx);
    if (await isSeeded(tx, db)) return false;
    const seed = generateSeed(config, today, hashes, images);
    for (const image of Object.values(images ?? {})) await storeFile(tx, db.tables, image);
    await insertRows(tx, db, seed);
    return true;
  });
}

/**
 * Inserts what a lender without demo data needs: settings from its configuration, loan status codes, payment frequencies
 * and convenience fees of zero. There are no staff, borrowers or loan accounts. Does nothing for a lender with settings.
 * @returns true if data was inserted
 */
export async function createEmptyLender(db: LenderDb, config: LenderConfig): Promise<boolean> {
  if (await isSeeded(db.orm, db)) return false;
  return db.orm.transaction(async (tx) => {
    await lockMigrations(tx);
    if (await isSeeded(tx, db)) return false;
    await insertRows(tx, db, {
      loanStatusCodes: LOAN_STATUS_CODES,
      paymentFrequencies: PAYMENT_FREQUENCIES,
      convenienceFees: NO_CONVENIENCE_FEES,
      settings: [buildSettingsRow(config, null)],
    });
    return true;
  });
}

/** Inserts the rows in the order of the tables in `seed`, and continues the ids after them. */
async function insertRows(tx: Orm, db: LenderDb, seed: Partial<LenderSeed>): Promise<void> {
  for (const name of Object.keys(seed) as (keyof LenderSeed)[]) {
    const table: PgTable = db.tables[name];
    await bulkInsert(tx, table, seed[name] ?? []);
    if ('id' in table && name !== 'settings') await advanceIdSequence(tx, table);
  }
}

async function isSeeded(orm: Orm, { tables }: LenderDb): Promise<boolean> {
  return (await orm.$count(tables.settings)) > 0;
}
