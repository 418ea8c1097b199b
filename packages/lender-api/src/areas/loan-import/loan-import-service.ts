import { Refusal } from '../../platform/http/refusal.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { ReadImport } from '../borrower-import/import-reader.ts';
import type { RowError } from '../borrower-import/row-errors.ts';
import { planLoanImport } from './loan-import-plan.ts';
import type { LoanImportCounts, LoanImportRepository } from './loan-import-repository.ts';

export interface LoanImportResult extends LoanImportCounts {
  /** At most 1,000 errors, sorted by row. */
  errors: RowError[];
  errorCount: number;
}

/** Creates and updates loan accounts from a file. See docs/product/settings.md#import-of-loan-accounts. */
export function createLoanImportService(
  repository: LoanImportRepository,
  { now, today }: { now: () => Date; today: () => Promise<string> },
) {
  return {
    /**
     * Imports every valid row and reports the errors of the other rows. A second import of the same file
     * changes nothing. Throws a 422 Refusal if the headings are wrong, there are too many rows, or no row is readable.
     * @param staffId null if a command imports the file
     */
    async import(
      staffId: number | null,
      { filename, content }: Upload<ReadImport>,
    ): Promise<LoanImportResult> {
      if (!filename.toLowerCase().endsWith('.csv')) {
        throw new Refusal(422, 'Only .csv file formats are supported');
      }
      const { rows, fields, errors } = content;
      if (errors.isFileRefused || rows.length === 0) {
        const { count } = errors;
        const message = `The file has ${count} ${count === 1 ? 'error' : 'errors'}. Nothing was imported.`;
        throw new Refusal(422, message, 'row_errors', {
          details: { errors: errors.sorted(), errorCount: count },
        });
      }
      const unreadableRowCount = errors.rows.size;
      const day = await today();
      const counts = await repository.import(
        rows,
        (stored) => planLoanImport(rows, stored, { fields, today: day }, errors),
        { filename, today: day, actor: { staffId, at: now() } },
      );
      return {
        ...counts,
        refused: counts.refused + unreadableRowCount,
        errors: errors.sorted(),
        errorCount: errors.count,
      };
    },
  };
}

export type LoanImportService = ReturnType<typeof createLoanImportService>;
