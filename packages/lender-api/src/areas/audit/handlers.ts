import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { AuditService } from './service.ts';

type AuditRow = Awaited<ReturnType<AuditService['listByLoan']>>['rows'][number];

const toWireRecord = ({ occurredAt, ...record }: AuditRow) => ({
  ...record,
  occurredAt: occurredAt.toISOString(),
});

/** Operations of the extension `audit-trail`. See docs/product/loan-account.md#activity. */
export function createAuditOperations(service: AuditService) {
  return {
    getAuditTrail: {
      needs: { permission: 'BORROWERS.DETAILS', operation: 'see the details of a borrower' },
      async handler(request) {
        const { loanId, ...page } = request.query;
        const { rows, ...totals } = await service.listByLoan(loanId, page);
        return successResponse('Audit trail.', { ...totals, result: rows.map(toWireRecord) });
      },
    },
  } satisfies Partial<Operations>;
}
