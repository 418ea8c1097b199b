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

/** The borrower list as a file (spec section 2, export borrower list). */
export function exportService(repository: ExportRepository, today: () => Promise<string>) {
  return {
    fileName: async () => `borrowers-${await today()}.csv`,

    /** CSV, piece by piece, without a limit: reading goes only as fast as the file is taken. */
    async *borrowers(): AsyncGenerator<string> {
      // The mark tells spreadsheets that the text is UTF-8.
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
