import type { Operations } from '../../platform/http/operations.ts';
import type { ImpersonationService } from './impersonation-service.ts';
import { IMPERSONATION_MINUTES } from './impersonation-service.ts';
import { sessionCookie } from './session-cookie.ts';

/**
 * The operation that opens the borrower pages in a new window. It redirects at once, so that the token does not stay in
 * the address, and sets a cookie that is valid for the borrower pages only.
 */
export function impersonationOperations(service: ImpersonationService) {
  return {
    impersonateBorrower: {
      needs: { permission: 'BORROWERS.IMPERSONATE', operation: 'open the borrower app as a borrower' },
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
