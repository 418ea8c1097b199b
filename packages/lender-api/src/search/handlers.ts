import type { Operations } from '../http/operations.ts';
import type { SearchService } from './service.ts';

/** Extension `search`. */
export function searchOperations(service: SearchService): Operations {
  return {
    searchBorrowers: {
      access: { permission: 'BORROWERS.LIST', toDo: 'search the borrowers' },
      async handler(request) {
        const { searchString } = request.query as { searchString: string };
        return { status: 1, message: 'Found.', result: await service.find(searchString) };
      },
    },
  };
}
