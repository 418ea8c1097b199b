import { UnreachableDatabaseError } from '../../platform/db/connect.ts';
import { DataInUseError } from '../../platform/db/data-lock.ts';
import { DirectoryError } from '../../platform/db/lender-directory.ts';
import { MigrationError } from '../../platform/db/migration-plan.ts';
import { PostgresSettingsError } from '../../platform/db/postgres-settings.ts';
import { toSafeError } from '../../platform/db/safe-error.ts';
import { LendersFileError } from '../../platform/lender/lender-config.ts';
import { DataFolderError } from '../open-databases.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandError } from './command.ts';
import { importLoansCommand } from './import-loans-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { moveCommand } from './move-command.ts';
import { personalDataCommand } from './personal-data-command.ts';
import { staffCommand } from './staff-command.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  'import-loans': importLoansCommand,
  migrate: migrateCommand,
  move: moveCommand,
  'personal-data': personalDataCommand,
  staff: staffCommand,
};

const formatUsage = ([name, { summary, usage }]: [string, Command]) => `  ${name} ${usage}\n      ${summary}`;

const HELP = `Commands of the lender API (npm run api -- <command>):

${Object.entries(COMMANDS).map(formatUsage).join('\n')}

Options of every command:
  --lender SLUG   the lender; needed if the lenders file has several
  --lenders FILE  the lenders file of the server (default: lenders.json in the data folder)
  --data DIR      the data folder of the server (default: .data)
DATABASE_URL selects PostgreSQL, and DATABASE_URLS further databases; without it, the server that uses the data folder must be stopped first.`;

/** Errors that the user can fix. */
const EXPECTED_ERRORS = [
  CommandError,
  DataFolderError,
  DataInUseError,
  DirectoryError,
  LendersFileError,
  MigrationError,
  PostgresSettingsError,
  UnreachableDatabaseError,
];

const isExpectedError = (error: unknown) => EXPECTED_ERRORS.some((type) => error instanceof type);

/**
 * Runs a command of the lender API.
 * @param args the name of the command and its arguments
 * @param printError receives the message of an error
 * @returns the exit code: 0, or 1 after an error
 */
export async function runApiCommand(
  args: readonly string[],
  context: CommandContext,
  printError: (message: string) => void,
): Promise<number> {
  const [name = '', ...rest] = args;
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    context.print(HELP);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    printError(`${name === '' ? 'A command is missing' : `There is no command "${name}"`}.\n\n${HELP}`);
    return 1;
  }
  try {
    await command.run(rest, context);
    return 0;
  } catch (error) {
    const safeError = toSafeError(error);
    printError(isExpectedError(error) ? safeError.message : (safeError.stack ?? safeError.message));
    return 1;
  }
}
