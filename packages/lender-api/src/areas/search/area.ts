import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createSearchOperations } from './handlers.ts';
import { createSearchRepository } from './repository.ts';
import { createSearchService } from './service.ts';

export function createSearchArea({ db }: LenderContext) {
  return createSearchOperations(createSearchService(createSearchRepository(db)));
}
