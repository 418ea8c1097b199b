import type { PageQuery } from '../../platform/http/page.ts';
import { readPage } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { AuditSubjects } from './audit-subjects.ts';
import type { AuditRepository } from './repository.ts';

/** Lists the recorded changes of a loan account (extension `audit-trail`). */
export function createAuditService(repository: AuditRepository, subjects: AuditSubjects) {
  return {
    /** Throws a 404 Refusal if the loan account does not exist. */
    async listByLoan(loanId: number, page: PageQuery) {
      if (!(await repository.hasLoan(loanId))) throw new Refusal(404, 'Account not found');
      return readPage(
        page,
        () => repository.count(loanId),
        async (request) => subjects.resolve(await repository.list(loanId, request)),
      );
    },
  };
}

export type AuditService = ReturnType<typeof createAuditService>;
