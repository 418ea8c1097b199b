import type { Access, Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { LinksService, RetryRequest } from './links-service.ts';

const LINK: Access = { permission: 'BORROWERS.LINK', toDo: 'link loan accounts' };

/** Spec section 7, borrowers: adding an account, and failed links. */
export function linksOperations(service: LinksService): Operations {
  return {
    addAccount: {
      access: LINK,
      async handler(request) {
        const { account } = request.body as { account: string };
        const result = await service.addAccount(staffIdOf(request), account);
        return { status: 1, message: 'Account added successfully!', result };
      },
    },
    linkBorrower: {
      access: LINK,
      async handler(request) {
        const result = await service.retry(staffIdOf(request), request.body as RetryRequest);
        return { status: 1, message: 'Borrower linked successfully!', result };
      },
    },
    deleteFailedLink: {
      access: LINK,
      async handler(request) {
        const { notifyLenderId } = request.body as { notifyLenderId: number };
        await service.deleteFailed(staffIdOf(request), notifyLenderId);
        return { status: 1, message: 'Failed link deleted.' };
      },
    },
  };
}
