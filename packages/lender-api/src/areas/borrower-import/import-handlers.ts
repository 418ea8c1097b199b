import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { getUpload } from '../../platform/http/uploads.ts';
import type { ReadImport } from './import-reader.ts';
import { IMPORT_FILE } from './import-reader.ts';
import type { ImportService } from './import-service.ts';

export function createImportOperations(service: ImportService) {
  return {
    importBorrowers: {
      needs: { permission: 'SETTINGS.VISIT', operation: 'import borrowers' },
      files: { file: IMPORT_FILE },
      async handler(request) {
        const upload = getUpload<ReadImport>(request.uploads, 'file', 'File is required');
        const result = await service.import(request.staff.id, upload);
        const { imported } = result;
        const message = `${imported} loan account${imported === 1 ? '' : 's'} imported.`;
        return successResponse(message, { result });
      },
    },
  } satisfies Partial<Operations>;
}
