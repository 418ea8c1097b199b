import { Readable } from 'node:stream';
import type { Operations } from '../../platform/http/operations.ts';
import type { ExportService } from './export-service.ts';

/** The browser opens the export in a new window, so the access token is in the address. */
export function exportOperations(service: ExportService) {
  return {
    exportBorrowers: {
      needs: { permission: 'BORROWERS.EXPORT_LIST', operation: 'export the borrower list' },
      async handler() {
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${await service.fileName()}"`,
        };
        return { httpStatus: 200, headers, body: Readable.from(service.borrowers()) };
      },
    },
  } satisfies Partial<Operations>;
}
