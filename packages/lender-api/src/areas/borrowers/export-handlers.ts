import { Readable } from 'node:stream';
import type { Operations } from '../../platform/http/operations.ts';
import type { ExportService } from './export-service.ts';

/**
 * Creates the operation of the borrower export. The export opens in a new window, with the access token or a
 * ticket in the address.
 */
export function createExportOperations(service: ExportService) {
  return {
    exportBorrowers: {
      needs: { permission: 'BORROWERS.EXPORT_LIST', operation: 'export the borrower list' },
      async handler() {
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${await service.buildFileName()}"`,
        };
        return { httpStatus: 200, headers, body: Readable.from(service.generateCsv()) };
      },
    },
  } satisfies Partial<Operations>;
}
