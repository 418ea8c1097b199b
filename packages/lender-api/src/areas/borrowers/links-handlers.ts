import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { LinksService } from './links-service.ts';

const LINK_PERMISSION: RequiredPermission = { permission: 'BORROWERS.LINK', operation: 'link loan accounts' };

export function createLinksOperations(service: LinksService) {
  return {
    addAccount: {
      needs: LINK_PERMISSION,
      async handler(request) {
        const { account } = request.body;
        const { linked, isNew } = await service.addAccount(request.staff.id, account);
        const message = isNew ? 'Account added successfully!' : 'This account is already linked.';
        return successResponse(message, { result: linked });
      },
    },
    linkBorrower: {
      needs: LINK_PERMISSION,
      async handler(request) {
        const result = await service.retry(request.staff.id, request.body);
        return successResponse('Borrower linked successfully!', { result });
      },
    },
    deleteFailedLink: {
      needs: LINK_PERMISSION,
      async handler(request) {
        const { notifyLenderId } = request.body;
        await service.deleteFailed(request.staff.id, notifyLenderId);
        return successResponse('Failed link deleted.');
      },
    },
  } satisfies Partial<Operations>;
}
