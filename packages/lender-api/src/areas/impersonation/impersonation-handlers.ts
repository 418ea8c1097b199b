import type { Operations } from '../../platform/http/operations.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import { IMPERSONATION_MINUTES } from './impersonation-service.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * Spec section 7: impersonation is opened in a new window. The token leaves the address at once: the answer leads to
 * the borrower's pages with a cookie that opens them and nothing else.
 */
export function impersonationOperations(service: ImpersonationService) {
  return {
    impersonateBorrower: {
      needs: { permission: 'BORROWERS.IMPERSONATE', toDo: 'open the borrower app as a borrower' },
      async handler(request) {
        const { install_account_id: installAccountId } = request.query;
        const who = { staffId: request.staff.id, staffSessionHash: request.staff.sessionHash };
        const token = await service.start(who, installAccountId);
        const cookie = sessionCookie(request.http, token, IMPERSONATION_MINUTES);
        return { httpStatus: 303, headers: { 'set-cookie': cookie, location: 'home' }, body: undefined };
      },
    },
  } satisfies Partial<Operations>;
}
