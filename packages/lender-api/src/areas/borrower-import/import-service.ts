import { Refusal } from '../../platform/http/refusal.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { planImport } from './import-plan.ts';
import type { ReadImport } from './import-reader.ts';
import type { ImportRepository } from './import-repository.ts';
import type { RowErrors } from './row-errors.ts';

export interface ImportOptions {
  now: () => Date;
  today: () => Promise<string>;
}

function createRowErrorsRefusal(errors: RowErrors): Refusal {
  const { count } = errors;
  const message = `The file has ${count} ${count === 1 ? 'error' : 'errors'}. Nothing was imported.`;
  return new Refusal(422, message, 'row_errors', { details: { errors: errors.sorted(), errorCount: count } });
}

/** Imports borrowers with their loan accounts. See docs/product/settings.md#all-or-nothing-import. */
export function createImportService(repository: ImportRepository, { now, today }: ImportOptions) {
  return {
    /**
     * Imports all rows of the file. If a row is invalid, imports none and throws a 422 Refusal that lists the errors by
     * row.
     */
    async import(staffId: number, { filename, content }: Upload<ReadImport>) {
      if (!filename.toLowerCase().endsWith('.csv')) {
        throw new Refusal(422, 'Only .csv file formats are supported');
      }
      const { rows, errors } = content;
      // The rows of a file with wrong headings have not been read.
      if (errors.isFileRefused || rows.length === 0) throw createRowErrorsRefusal(errors);
      const day = await today();
      const result = await repository.import(rows, (known) => planImport(rows, known, day, errors), {
        filename,
        today: day,
        actor: { staffId, at: now() },
      });
      if (result === null) throw createRowErrorsRefusal(errors);
      return result;
    },
  };
}

export type ImportService = ReturnType<typeof createImportService>;
