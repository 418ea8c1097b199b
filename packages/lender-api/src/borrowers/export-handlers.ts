import { Readable } from 'node:stream';
import type { Operations } from '../http/operations.ts';
import type { ExportService } from './export-service.ts';

/** Spec section 7, users/export-borrowers: opened in a window of its own, with the token in the address. */
export function exportOperations(service: ExportService): Operations {
  return {
    exportBorrowers: {
      access: { permission: 'BORROWERS.EXPORT_LIST', toDo: 'export the borrower list' },
      credentials: 'token-or-query',
      async handler(_request, reply) {
        void reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${await service.fileName()}"`,
        });
        return Readable.from(service.borrowers());
      },
    },
  };
}
