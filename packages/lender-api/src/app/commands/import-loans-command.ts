import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { IMPORT_FILE } from '../../areas/borrower-import/import-reader.ts';
import { createLoanImportRepository } from '../../areas/loan-import/loan-import-repository.ts';
import { createLoanImportService } from '../../areas/loan-import/loan-import-service.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readLenderSettings } from '../../platform/lender/lender-settings.ts';
import { getToday } from '../../platform/time/days.ts';
import type { Command } from './command.ts';
import { CommandError, parseCommandLine, requireArgument } from './command.ts';
import { LENDER_OPTIONS, withLender } from './lender-database.ts';

interface RefusalDetails {
  errors?: readonly { row: number; message: string }[];
}

const formatRowErrors = ({ errors = [] }: RefusalDetails) =>
  errors.map(({ row, message }) => `  line ${row}: ${message}`);

/**
 * Reads a file. Checks its size first, because the upload limit of the server does not apply here.
 * @throws CommandError if the file is too large or cannot be read
 */
function readFile(path: string): Buffer {
  try {
    if (statSync(path).size <= IMPORT_FILE.maxBytes) return readFileSync(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new CommandError(
    `${path} is larger than ${IMPORT_FILE.maxBytes / 1024 / 1024} MB. Split it into several files.`,
  );
}

/** Imports loan accounts from a CSV file with the same service as the operation `importLoanAccounts`. */
export const importLoansCommand: Command = {
  summary: 'create and update loan accounts from a CSV file',
  usage: '<file.csv> [--json]',
  async run(args, context) {
    const { values, positionals } = parseCommandLine(args, { ...LENDER_OPTIONS, json: { type: 'boolean' } });
    const path = requireArgument(positionals, 'The CSV file');
    const bytes = readFile(path);
    await withLender(values, context, async ({ db }) => {
      const service = createLoanImportService(createLoanImportRepository(db), {
        now: context.now,
        today: async () => getToday((await readLenderSettings(db)).cronTimezone, context.now()),
      });
      const content = await IMPORT_FILE.read(Readable.from([bytes]));
      const result = await service
        .import(null, { filename: basename(path), content })
        .catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          const details: RefusalDetails = error.details;
          throw new CommandError([error.message, ...formatRowErrors(details)].join('\n'));
        });
      const { created, updated, unchanged, refused, errors, errorCount } = result;
      if (values.json === true) context.print(JSON.stringify(result, null, 2));
      else {
        context.print(
          `Loan accounts: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`,
        );
        for (const line of formatRowErrors({ errors })) context.print(line);
        if (errorCount > errors.length) context.print(`  and ${errorCount - errors.length} more errors`);
      }
      if (refused > 0)
        throw new CommandError(`${refused} rows were not imported. Correct them and import the file again.`);
    });
  },
};
