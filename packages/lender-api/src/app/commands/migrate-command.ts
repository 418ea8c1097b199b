import { createLenderDb } from '../../platform/db/lender-db.ts';
import { listPendingMigrations, migrate } from '../../platform/db/migrate.ts';
import { isDemoLender } from '../../platform/lender/lender-config.ts';
import { createEmptyLender } from '../seed/seed-lender.ts';
import type { Command } from './command.ts';
import { CommandError, parseCommandLine, refuseArguments } from './command.ts';
import { LENDER_OPTIONS, withLenders } from './lender-database.ts';

/** Prepares the database schemas of all lenders, so that servers can start with `--no-migrate`. */
export const migrateCommand: Command = {
  summary: 'create or upgrade the database schemas of the lenders',
  usage: '[--check] [--lender SLUG]',
  async run(args, context) {
    const { values, positionals } = parseCommandLine(args, { ...LENDER_OPTIONS, check: { type: 'boolean' } });
    refuseArguments(positionals);
    await withLenders(values, context, async (lenders) => {
      let pendingCount = 0;
      for (const { config, database } of lenders) {
        if (database === null) {
          context.print(`${config.slug}: is being moved to another database`);
          continue;
        }
        const db = createLenderDb(database.orm, config.slug);
        const pending = await listPendingMigrations(database.orm, db.schemaName);
        pendingCount += pending.length;
        if (values.check === true) {
          context.print(
            `${config.slug}: ${pending.length === 0 ? 'up to date' : `${pending.length} migrations to apply`}`,
          );
          continue;
        }
        const applied = pending.length === 0 ? [] : await migrate(database.direct, db.schemaName);
        // A server with --demo decides whether a lender with demo parameters gets demo data.
        if (!isDemoLender(config)) await createEmptyLender(db, config);
        context.print(
          `${config.slug}: ${applied.length === 0 ? 'up to date' : `applied ${applied.join(', ')}`}`,
        );
      }
      if (values.check === true && pendingCount > 0) {
        throw new CommandError('Some database schemas are older than this version of the lender API.');
      }
      if (values.check === true && lenders.some(({ database }) => database === null)) {
        throw new CommandError('Some lenders are being moved. Check them again after the move.');
      }
    });
  },
};
