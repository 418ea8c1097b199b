import type { Operations } from '../http/operations.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { searchOperations } from './handlers.ts';
import { searchRepository } from './repository.ts';
import { searchService } from './service.ts';

/** The command palette's search. */
export function searchArea({ db }: LenderContext): Operations {
  return searchOperations(searchService(searchRepository(db)));
}
