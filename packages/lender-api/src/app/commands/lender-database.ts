import { join, resolve } from 'node:path';
import type { Database } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { createLenderDb } from '../../platform/db/lender-db.ts';
import { LenderDirectory } from '../../platform/db/lender-directory.ts';
import { listPendingMigrations } from '../../platform/db/migrate.ts';
import { requireCurrentSchema } from '../../platform/db/migration-plan.ts';
import { readPostgresSettings } from '../../platform/db/postgres-settings.ts';
import type { LenderConfig } from '../../platform/lender/lender-config.ts';
import { readLendersFile } from '../../platform/lender/lender-config.ts';
import { type OpenDatabases, openDatabases } from '../open-databases.ts';
import { locateLender } from '../served-lenders.ts';
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

/** A lender of the lenders file. */
export interface LocatedLender {
  readonly config: LenderConfig;
  /** The database of the lender; null while the lender is moved to another database. */
  readonly database: Database | null;
}

/**
 * Calls `work` with the lenders of the lenders file and their databases, or with the lender that the option `--lender`
 * selects, and closes the databases.
 */
export async function withLenders<Result>(
  values: LenderOptionValues,
  { env }: Pick<CommandContext, 'env'>,
  work: (lenders: readonly LocatedLender[], databases: OpenDatabases) => Promise<Result>,
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
  const databases = await openDatabases({ dataFolder, postgres: readPostgresSettings(env) });
  try {
    const directory = new LenderDirectory(databases.byName);
    await directory.refreshOrThrow();
    const located = lenders.map((config) => ({
      config,
      database: directory.isMoving(config.slug)
        ? null
        : locateLender(directory, databases.byName, config).database,
    }));
    return await work(located, databases);
  } finally {
    await databases.close();
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
  return withLenders(values, context, async (lenders) => {
    const [lender] = lenders;
    if (lender === undefined || lenders.length > 1) {
      throw new CommandError(
        `--lender is missing. The lenders file has ${lenders.map(({ config: { slug } }) => slug).join(', ')}.`,
      );
    }
    const { config, database } = lender;
    if (database === null) {
      throw new CommandError('The lender is being moved to another database. Try again after the move.');
    }
    const db = createLenderDb(database.orm, config.slug);
    requireCurrentSchema(db.schemaName, await listPendingMigrations(database.orm, db.schemaName));
    return work({ config, db });
  });
}
