import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { getUpload } from '../../platform/http/uploads.ts';
import { toDollars, toPhpDate } from '../../platform/http/wire.ts';
import { SETTINGS_PERMISSION } from '../settings/settings-access.ts';
import { getImportStatus } from './import-dates.ts';
import type { NachaImport, NachaService } from './nacha-service.ts';
import type { ParsedBankFile } from './nacha-upload.ts';
import { NACHA_FILE } from './nacha-upload.ts';

function toWireImport(row: NachaImport, today: string) {
  return {
    achImport: {
      customName: row.customName,
      filename: row.filename,
      control: row.control,
      createdAt: toPhpDate(row.createdDay),
      status: getImportStatus(row.processDay, today),
    },
    processDate: row.processDay,
    nachaCnt: row.entryCount,
    eftFileName: `eft-${row.processDay.replaceAll('-', '')}-${row.id}.txt`,
    totalAmount: toDollars(row.totalCents),
    resultAvailableDate: row.resultAvailableDay,
  };
}

export function createNachaOperations(service: NachaService) {
  return {
    listNachaImports: {
      needs: SETTINGS_PERMISSION,
      async handler(request) {
        const { rows, today, totalPage, totalCount } = await service.list(request.query);
        const listAch = rows.map((row) => toWireImport(row, today));
        return successResponse('NACHA imports.', { listAch, totalPage, totalCount });
      },
    },
    importNacha: {
      needs: SETTINGS_PERMISSION,
      files: { addText: NACHA_FILE },
      async handler(request) {
        const file = getUpload<ParsedBankFile>(request.uploads, 'addText', 'File is required');
        const { filename: nickname = '' } = request.body;
        const { processDay, report } = await service.import(request.staff.id, file, nickname);
        const { batchCount, entryCount, addendaCount, debitCents, creditCents } = report.totals;
        return successResponse('NACHA file uploaded successfully', {
          result: {
            batchCount,
            entryCount,
            addendaCount,
            totalDebit: toDollars(debitCents),
            totalCredit: toDollars(creditCents),
            processDate: processDay,
          },
          warnings: report.warnings,
          warningCount: report.warningCount,
        });
      },
    },
  } satisfies Partial<Operations>;
}
