import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import type { AuditRepository } from './audit-repository.ts';
import { createAuditRepository } from './audit-repository.ts';
import { createAuditSubjects } from './audit-subjects.ts';

type AuditRow = Awaited<ReturnType<AuditRepository['list']>>[number];

const toWireRecord = <Row extends AuditRow>({ occurredAt, ...record }: Row) => ({
  ...record,
  occurredAt: occurredAt.toISOString(),
});

/** Operations of the extension `audit-trail`. See docs/product/loan-account.md#activity. */
export function createAuditArea({ db }: LenderContext) {
  const repository = createAuditRepository(db);
  const subjects = createAuditSubjects(db);
  return {
    getAuditTrail: {
      needs: { permission: 'BORROWERS.DETAILS', operation: 'see the details of a borrower' },
      async handler(request) {
        const { loanId, ...page } = request.query;
        if (!(await repository.hasLoan(loanId))) throw new Refusal(404, 'Account not found');
        const { rows, ...totals } = await readPage(
          page,
          () => repository.count(loanId),
          async (pageRequest) => subjects.addSubjects(await repository.list(loanId, pageRequest)),
        );
        return successResponse('Audit trail.', { ...totals, result: rows.map(toWireRecord) });
      },
    },
  } satisfies Partial<Operations>;
}
