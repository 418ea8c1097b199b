import { csvLine } from '../../platform/http/csv.ts';
import type { ExportRepository } from './export-repository.ts';

const HEADINGS = [
  'Account Number',
  'First Name',
  'Last Name',
  'Days Past Due',
  'Date Linked',
  'Date Unlinked',
  'Linked By',
  'Email',
  'Mobile',
];

/** Creates the service of the borrower export (docs/product/borrower-lists.md#borrower-export). */
export function exportService(repository: ExportRepository, today: () => Promise<string>) {
  return {
    fileName: async () => `borrowers-${await today()}.csv`,

    /** Yields the CSV in parts. Reads only as fast as the client receives the file. */
    async *borrowers(): AsyncGenerator<string> {
      // Spreadsheets recognize UTF-8 by the byte order mark.
      yield `\uFEFF${csvLine(HEADINGS)}`;
      for await (const row of repository.signedUp()) {
        yield csvLine([
          row.loanNo,
          row.firstName,
          row.lastName,
          row.daysPastDue,
          row.createdDay,
          row.unlinkedDay,
          `${row.linkedByFirstName} ${row.linkedByLastName}`,
          row.email,
          row.mobile,
        ]);
      }
    },
  };
}

export type ExportService = ReturnType<typeof exportService>;
