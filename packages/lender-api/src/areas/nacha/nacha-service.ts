import type { Page, PageQuery } from '../../platform/http/page.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { getImportDates } from './import-dates.ts';
import type { NachaImport, NachaRepository } from './nacha-repository.ts';
import type { ParsedBankFile } from './nacha-upload.ts';
import type { NachaReport } from './report.ts';

export type { NachaImport } from './nacha-repository.ts';

export interface NachaOptions {
  now: () => Date;
  /** Today in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
}

const ONLY_TXT_MESSAGE = 'Only .txt file formats are supported';

function refuseFaults({ faults, faultCount, warnings, warningCount }: NachaReport): void {
  if (faultCount === 0) return;
  const message = `The file has ${faultCount} error${faultCount === 1 ? '' : 's'}. Nothing was imported.`;
  throw new Refusal(422, message, 'file_faults', { details: { faults, faultCount, warnings, warningCount } });
}

export function createNachaService(
  repository: NachaRepository,
  { now, today, controlSettings }: NachaOptions,
) {
  async function refuseUnlessEnabled(): Promise<void> {
    if ((await controlSettings()).nachaEnable !== true) {
      throw new Refusal(400, 'NACHA upload is not enabled for this lender.');
    }
  }

  const createDuplicateFileRefusal = (day: string) =>
    new Refusal(409, `This file was already imported on ${day}.`, 'duplicate_file');

  return {
    /** Throws a 400 Refusal if the flag `nachaEnable` is off. */
    async list(query: PageQuery): Promise<Page<NachaImport> & { today: string }> {
      await refuseUnlessEnabled();
      const page = await readPage(query, repository.count, repository.list);
      return { ...page, today: await today() };
    },

    /**
     * Imports a file. Throws a 400 Refusal if the flag `nachaEnable` is off, 422 with the list of errors if
     * the file has errors, and 409 `duplicate_file` if a file with the same records was already imported
     * (docs/product/bank-files.md#duplicate-bank-files).
     */
    async import(staffId: number, { filename, content }: Upload<ParsedBankFile>, nickname: string) {
      await refuseUnlessEnabled();
      if (content.isEmpty) throw new Refusal(422, 'File is required');
      if (!filename.toLowerCase().endsWith('.txt') || !content.isText)
        throw new Refusal(422, ONLY_TXT_MESSAGE);
      const { report, contentHash, byteHash } = content;
      refuseFaults(report);
      const { totals } = report;
      const createdDay = await today();
      // Earlier versions of the server stored the hash of the bytes in the column `content_hash`.
      const importedOn = await repository.findImportDay([contentHash, byteHash]);
      if (importedOn !== null) throw createDuplicateFileRefusal(importedOn);
      const { processDay, resultAvailableDay } = getImportDates(totals.effectiveDay, createdDay);
      const row = {
        customName: nickname.trim() || null,
        filename,
        control: totals.entryHash,
        contentHash,
        createdDay,
        processDay,
        resultAvailableDay,
        entryCount: totals.entryCount,
        totalCents: totals.debitCents + totals.creditCents,
      };
      if (!(await repository.add(row, { staffId, at: now() }))) throw createDuplicateFileRefusal(createdDay);
      return { processDay, report };
    },
  };
}

export type NachaService = ReturnType<typeof createNachaService>;
