import { join, resolve } from 'node:path';
import type { Database } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { listPendingMigrations } from '../../platform/db/migrate.ts';
import { requireCurrentSchema } from '../../platform/db/migration-plan.ts';
import { readPostgresSettings } from '../../platform/db/postgres-settings.ts';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import { readLendersFile } from '../../platform/lender/lender-config.ts';
import { openDatabase } from '../open-database.ts';
import type { CommandContext } from './command.ts';
import { CommandError } from './command.ts';

/** Options that select the database and the lender of a command. */
export const LENDER_OPTIONS = {
  lenders: { type: 'string' },
  data: { type: 'string' },
  lender: { type: 'string' },
} as const;

interface LenderOptionValues {
  lenders?: string | undefined;
  data?: string | undefined;
  lender?: string | undefined;
}

/**
 * Opens the database and calls `work` with the database and all lenders of the lenders file, or only with the
 * lender that the option `--lender` selects. Closes the database afterward.
 */
export async function withLenders<Result>(
  values: LenderOptionValues,
  { env }: Pick<CommandContext, 'env'>,
  work: (database: Database, lenders: readonly LenderConfig[]) => Promise<Result>,
): Promise<Result> {
  const dataFolder = resolve(values.data ?? '.data');
  const allLenders = readLendersFile(resolve(values.lenders ?? join(dataFolder, 'lenders.json')));
  const lenders =
    values.lender === undefined ? allLenders : allLenders.filter(({ slug }) => slug === values.lender);
  if (lenders.length === 0) {
    throw new CommandError(
      `The lenders file has no lender "${values.lender ?? ''}". It has ${allLenders.map(({ slug }) => slug).join(', ')}.`,
    );
  }
  const database = await openDatabase({ dataFolder, postgres: readPostgresSettings(env) });
  try {
    return await work(database, lenders);
  } finally {
    await database.close();
  }
}

/**
 * Calls `work` with one lender: the lender that `--lender` selects, or the only lender of the lenders file.
 * @throws MigrationError if the lender's schema is not current
 */
export function withLender<Result>(
  values: LenderOptionValues,
  context: Pick<CommandContext, 'env'>,
  work: (lender: { config: LenderConfig; db: LenderDb }) => Promise<Result>,
): Promise<Result> {
  return withLenders(values, context, async ({ orm }, lenders) => {
    const [config] = lenders;
    if (config === undefined || lenders.length > 1) {
      throw new CommandError(
        `--lender is missing. The lenders file has ${lenders.map(({ slug }) => slug).join(', ')}.`,
      );
    }
    const db = createLenderDb(orm, config.slug);
    requireCurrentSchema(db.schemaName, await listPendingMigrations(orm, db.schemaName));
    return work({ config, db });
  });
}
