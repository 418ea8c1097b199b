import type { Page, PageQuery } from '../../platform/http/page.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { ControlSettings } from '../../platform/lender/control-settings.ts';
import { importDays } from './import-days.ts';
import type { NachaImport, NachaRepository } from './nacha-repository.ts';
import type { ReadFile } from './nacha-upload.ts';
import type { NachaReport } from './report.ts';

export type { NachaImport } from './nacha-repository.ts';

export interface NachaOptions {
  now: () => Date;
  /** Today in the lender's time zone, `yyyy-MM-dd`. */
  today: () => Promise<string>;
  controlSettings: () => Promise<ControlSettings>;
}

const ONLY_TXT = 'Only .txt file formats are supported';

function refuseFaults({ faults, faultCount, warnings, warningCount }: NachaReport): void {
  if (faultCount === 0) return;
  const message = `The file has ${faultCount} fault${faultCount === 1 ? '' : 's'}. Nothing was imported.`;
  throw new Refusal(422, message, 'file_faults', { details: { faults, faultCount, warnings, warningCount } });
}

/** Bank files that staff import (spec sections 2, 3 and 5; decisions: settings). */
export function nachaService(repository: NachaRepository, { now, today, controlSettings }: NachaOptions) {
  async function refuseUnlessEnabled(): Promise<void> {
    if ((await controlSettings()).nachaEnable !== true) {
      throw new Refusal(400, 'NACHA upload is not enabled for this lender.');
    }
  }

  const alreadyThere = (day: string) =>
    new Refusal(409, `This file was imported already, on ${day}.`, 'duplicate_file');

  return {
    /** Throws a 400 Refusal while the lender has no NACHA. */
    async list(query: PageQuery): Promise<Page<NachaImport> & { today: string }> {
      await refuseUnlessEnabled();
      const page = await readPage(query, repository.count, repository.list);
      return { ...page, today: await today() };
    },

    /**
     * Imports a file that has no fault and that nobody has imported before. Throws 422 with the list of faults,
     * and 409 when a file with the same records was imported before.
     */
    async import(staffId: number, { filename, content }: Upload<ReadFile>, nickname: string) {
      await refuseUnlessEnabled();
      if (content.isEmpty) throw new Refusal(422, 'File is required');
      if (!filename.toLowerCase().endsWith('.txt') || !content.isText) throw new Refusal(422, ONLY_TXT);
      const { report, contentHash, byteHash } = content;
      refuseFaults(report);
      const { totals } = report;
      const createdDay = await today();
      // Imports of earlier releases are recorded by the hash of their bytes.
      const known = await repository.importedOn([contentHash, byteHash]);
      if (known !== null) throw alreadyThere(known);
      const { processDay, resultAvailableDay } = importDays(totals.effectiveDay, createdDay);
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
      if (!(await repository.add(row, { staffId, at: now() }))) throw alreadyThere(createdDay);
      return { processDay, report };
    },
  };
}

export type NachaService = ReturnType<typeof nachaService>;
