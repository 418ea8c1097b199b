import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { SearchService } from './service.ts';

export function createSearchOperations(service: SearchService) {
  return {
    searchBorrowers: {
      needs: { permission: 'BORROWERS.LIST', operation: 'search the borrowers' },
      async handler(request) {
        const { searchString, limit } = request.query;
        return successResponse('Found.', { ...(await service.findLoans(searchString, limit)) });
      },
    },
  } satisfies Partial<Operations>;
}
