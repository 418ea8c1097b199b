import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { searchOperations } from './handlers.ts';
import { searchRepository } from './repository.ts';
import { searchService } from './service.ts';

export function searchArea({ db }: LenderContext) {
  return searchOperations(searchService(searchRepository(db)));
}
