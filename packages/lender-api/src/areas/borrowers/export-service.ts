import { formatCsvLine } from '../../platform/http/csv.ts';
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

/** Exports the Signed Up list (docs/product/borrower-lists.md#borrower-export). */
export function createExportService(repository: ExportRepository, today: () => Promise<string>) {
  return {
    buildFileName: async () => `borrowers-${await today()}.csv`,

    /** Yields the CSV in parts, and waits until the client has received a part before it reads more rows. */
    async *generateCsv(): AsyncGenerator<string> {
      // Spreadsheets recognize UTF-8 by the byte order mark.
      yield `\uFEFF${formatCsvLine(HEADINGS)}`;
      for await (const row of repository.readSignedUp()) {
        yield formatCsvLine([
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

export type ExportService = ReturnType<typeof createExportService>;
