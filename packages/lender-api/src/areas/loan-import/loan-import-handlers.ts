import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { getUpload } from '../../platform/http/uploads.ts';
import type { ReadImport } from '../borrower-import/import-reader.ts';
import { IMPORT_FILE } from '../borrower-import/import-reader.ts';
import type { LoanImportService } from './loan-import-service.ts';

export function createLoanImportOperations(service: LoanImportService) {
  return {
    importLoanAccounts: {
      needs: { permission: 'LOANS.IMPORT', operation: 'import loan accounts' },
      files: { file: IMPORT_FILE },
      async handler(request) {
        const upload = getUpload<ReadImport>(request.uploads, 'file', 'File is required');
        const result = await service.import(request.staff.id, upload);
        const { created, updated, unchanged, refused } = result;
        const message = `Loan accounts: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused.`;
        return successResponse(message, { result });
      },
    },
  } satisfies Partial<Operations>;
}
