import type { Operations } from '../../platform/http/operations.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createImpersonationRepository } from './impersonation-repository.ts';
import { createImpersonationService, IMPERSONATION_MINUTES } from './impersonation-service.ts';
import { createSessionCookie } from './session-cookie.ts';

/** Also returns the service, which the borrower app uses to end sessions. */
export function createImpersonationArea({ db, now }: LenderContext) {
  const service = createImpersonationService(createImpersonationRepository(db), now);
  const operations = {
    /**
     * Opens the borrower pages in a new window. Redirects at once, so that the token does not stay in the address, and
     * sets a cookie that only the borrower pages accept.
     */
    impersonateBorrower: {
      needs: { permission: 'BORROWERS.IMPERSONATE', operation: 'open the borrower app as a borrower' },
      async handler(request) {
        const { install_account_id: appUserId } = request.query;
        const who = { staffId: request.staff.id, staffSessionHash: request.staff.sessionHash };
        const token = await service.start(who, appUserId);
        const cookie = createSessionCookie(request.http, token, IMPERSONATION_MINUTES);
        return { httpStatus: 303, headers: { 'set-cookie': cookie, location: 'home' }, body: undefined };
      },
    },
  } satisfies Partial<Operations>;
  return { service, operations };
}
