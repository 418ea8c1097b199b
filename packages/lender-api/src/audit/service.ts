import { Refusal } from '../http/refusal.ts';
import type { PageQuery } from '../lists/page.ts';
import { readPage } from '../lists/page.ts';
import type { AuditRepository } from './repository.ts';

/** What was changed on a loan account (extension audit-trail). */
export function auditService(repository: AuditRepository) {
  return {
    /** Throws a 404 Refusal for a loan account that is not there. */
    async ofLoan(loanId: number, page: PageQuery) {
      if (!(await repository.hasLoan(loanId))) throw new Refusal(404, 'Account not found');
      return readPage(
        page,
        () => repository.count(loanId),
        (request) => repository.list(loanId, request),
      );
    },
  };
}

export type AuditService = ReturnType<typeof auditService>;
