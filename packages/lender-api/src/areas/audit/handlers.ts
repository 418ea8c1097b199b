import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import type { AuditService } from './service.ts';

type AuditRow = Awaited<ReturnType<AuditService['ofLoan']>>['rows'][number];

const wireRecord = ({ occurredAt, ...record }: AuditRow) => ({
  ...record,
  occurredAt: occurredAt.toISOString(),
});

/** The audit trail of a loan account, an extension. */
export function auditOperations(service: AuditService) {
  return {
    getAuditTrail: {
      needs: { permission: 'BORROWERS.DETAILS', toDo: 'see the details of a borrower' },
      async handler(request) {
        const { loanId, ...page } = request.query;
        const { rows, ...totals } = await service.ofLoan(loanId, page);
        return ok('Audit trail.', { ...totals, result: rows.map(wireRecord) });
      },
    },
  } satisfies Partial<Operations>;
}
