import type { Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import { uploadIn } from '../http/uploads.ts';
import type { ReadImport } from './import-reader.ts';
import { IMPORT_FILE } from './import-reader.ts';
import type { ImportService } from './import-service.ts';

/** Spec section 7, loan/import-borrowers. */
export function importOperations(service: ImportService): Operations {
  return {
    importBorrowers: {
      access: { permission: 'SETTINGS.VISIT', toDo: 'import borrowers' },
      files: { file: IMPORT_FILE },
      async handler(request) {
        const upload = uploadIn<ReadImport>(request, 'file', 'File is required');
        const result = await service.import(staffIdOf(request), upload);
        const { imported } = result;
        const message = `${imported} loan account${imported === 1 ? '' : 's'} imported.`;
        return { status: 1, message, result };
      },
    },
  };
}
