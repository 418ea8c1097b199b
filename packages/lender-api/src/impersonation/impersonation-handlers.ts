import type { Operations } from '../http/operations.ts';
import { sessionHashOf, staffIdOf } from '../http/signed-in.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import { IMPERSONATION_MINUTES } from './impersonation-service.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * Spec section 7: impersonation is opened in a new window. The token leaves the address at once: the answer leads to
 * the borrower's pages with a cookie that opens them and nothing else.
 */
export function impersonationOperations(service: ImpersonationService): Operations {
  return {
    impersonateBorrower: {
      access: { permission: 'BORROWERS.IMPERSONATE', toDo: 'open the borrower app as a borrower' },
      credentials: 'token-or-query',
      async handler(request, reply) {
        const { install_account_id: installAccountId } = request.query as { install_account_id: number };
        const who = { staffId: staffIdOf(request), staffSessionHash: sessionHashOf(request) };
        const token = await service.start(who, installAccountId);
        return reply
          .header('set-cookie', sessionCookie(request, token, IMPERSONATION_MINUTES))
          .redirect('home', 303);
      },
    },
  };
}
