import type { Operations } from '../../platform/http/operations.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createImpersonationRepository } from './impersonation-repository.ts';
import { createImpersonationService, IMPERSONATION_MINUTES } from './impersonation-service.ts';
import { createSessionCookie } from './session-cookie.ts';

/** Returns the operations and the service. The borrower app needs the service to end sessions. */
export function createImpersonationArea({ db, now }: LenderContext) {
  const service = createImpersonationService(createImpersonationRepository(db), now);
  const operations = {
    /**
     * Starts an impersonation and redirects to the borrower pages. The session token is in a cookie, not in
     * the address, and only the borrower pages accept the cookie.
     */
    impersonateBorrower: {
      needs: { permission: 'BORROWERS.IMPERSONATE', operation: 'open the borrower app as a borrower' },
      async handler(request) {
        const { install_account_id: appUserId } = request.query;
        const staffSession = { staffId: request.staff.id, staffSessionHash: request.staff.sessionHash };
        const token = await service.start(staffSession, appUserId);
        const cookie = createSessionCookie(request.http, token, IMPERSONATION_MINUTES);
        return { httpStatus: 303, headers: { 'set-cookie': cookie, location: 'home' }, body: undefined };
      },
    },
  } satisfies Partial<Operations>;
  return { service, operations };
}
