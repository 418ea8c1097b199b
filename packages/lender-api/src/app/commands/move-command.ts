import { getMovingSchemaName, hasSchema } from '../../platform/db/lender-directory.ts';
import { dropSchema } from '../../platform/db/migrate.ts';
import { type PostgresDatabases, readPostgresSettings } from '../../platform/db/postgres-settings.ts';
import { getSchemaName } from '../../platform/db/schema.ts';
import type { OpenDatabases } from '../open-databases.ts';
import type { Command } from './command.ts';
import { CommandError, parseCommandLine, requireArgument } from './command.ts';
import { LENDER_OPTIONS, withLenders } from './lender-database.ts';
import { archiveSource, cancelMove, isMoveSource, type MoveDatabase, moveLender } from './move-lender.ts';

/** Returns the databases with the addresses that `pg_dump` uses, which must not be those of a pooler. */
function listDatabases({ byName }: OpenDatabases, settings: PostgresDatabases): MoveDatabase[] {
  const { url, directUrl, otherUrls } = settings;
  return [...byName].map(([name, database]) => ({
    name,
    database,
    url: otherUrls.get(name) ?? directUrl ?? url,
  }));
}

/** Returns the first database for which the condition is true; undefined for none. */
async function findDatabase(
  databases: readonly MoveDatabase[],
  condition: (database: MoveDatabase) => Promise<boolean>,
) {
  for (const database of databases) if (await condition(database)) return database;
  return undefined;
}

/** Drops the copies that interrupted moves have left. They contain personal data. */
async function dropCopies(slug: string, databases: readonly MoveDatabase[]): Promise<void> {
  for (const each of databases) {
    if (!(await isMoveSource(each, slug))) await dropSchema(each.database.direct, getMovingSchemaName(slug));
  }
}

/** Moves a lender from the database that has it to another one. */
export const moveCommand: Command = {
  summary: 'move a lender to another database, while the servers run',
  usage: '<slug> --to NAME',
  async run(args, context) {
    const { values, positionals } = parseCommandLine(args, { ...LENDER_OPTIONS, to: { type: 'string' } });
    const slug = requireArgument(positionals, 'The slug of the lender');
    const settings = readPostgresSettings(context.env);
    if (settings === null || settings.otherUrls.size === 0) {
      throw new CommandError('Set DATABASE_URL and DATABASE_URLS, which name the databases.');
    }
    await withLenders({ ...values, lender: slug }, context, async (_lenders, open) => {
      const databases = listDatabases(open, settings);
      const target = databases.find(({ name }) => name === values.to);
      if (target === undefined) {
        throw new CommandError(`--to must be one of ${databases.map(({ name }) => name).join(', ')}.`);
      }
      const { print, now } = context;
      const current = await findDatabase(databases, ({ database }) =>
        hasSchema(database, getSchemaName(slug)),
      );
      const interrupted = await findDatabase(databases, (each) => isMoveSource(each, slug));
      if (current === target) {
        if (interrupted === undefined)
          throw new CommandError(`The lender ${slug} is in ${target.name} already.`);
        await archiveSource({ slug, source: interrupted, print, now });
        return;
      }
      const source = current ?? interrupted;
      if (source === undefined) {
        throw new CommandError(
          `The lender ${slug} has no data. A server creates it in the database of its entry.`,
        );
      }
      if (source === target) {
        await cancelMove({ slug, source, print });
        await dropCopies(
          slug,
          databases.filter((each) => each !== source),
        );
      } else await moveLender({ slug, source, target, print, now });
    });
  },
};
