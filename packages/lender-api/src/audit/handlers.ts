import type { Operations } from '../http/operations.ts';
import type { PageQuery } from '../lists/page.ts';
import type { AuditService } from './service.ts';

type AuditRow = Awaited<ReturnType<AuditService['ofLoan']>>['rows'][number];

const wireRecord = ({ occurredAt, ...record }: AuditRow) => ({
  ...record,
  occurredAt: occurredAt.toISOString(),
});

/** The audit trail of a loan account, an extension. */
export function auditOperations(service: AuditService): Operations {
  return {
    getAuditTrail: {
      access: { permission: 'BORROWERS.DETAILS', toDo: 'see the details of a borrower' },
      async handler(request) {
        const { loanId, ...page } = request.query as PageQuery & { loanId: number };
        const { rows, ...totals } = await service.ofLoan(loanId, page);
        return { status: 1, message: 'Audit trail.', ...totals, result: rows.map(wireRecord) };
      },
    },
  };
}
