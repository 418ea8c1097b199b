import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import { uploadIn } from '../../platform/http/uploads.ts';
import type { ReadImport } from './import-reader.ts';
import { IMPORT_FILE } from './import-reader.ts';
import type { ImportService } from './import-service.ts';

/** The operation that imports borrowers. */
export function importOperations(service: ImportService) {
  return {
    importBorrowers: {
      needs: { permission: 'SETTINGS.VISIT', operation: 'import borrowers' },
      files: { file: IMPORT_FILE },
      async handler(request) {
        const upload = uploadIn<ReadImport>(request.uploads, 'file', 'File is required');
        const result = await service.import(request.staff.id, upload);
        const { imported } = result;
        const message = `${imported} loan account${imported === 1 ? '' : 's'} imported.`;
        return ok(message, { result });
      },
    },
  } satisfies Partial<Operations>;
}
