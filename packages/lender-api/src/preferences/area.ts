import type { Operations } from '../http/operations.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { preferencesOperations } from './handlers.ts';
import { preferencesRepository } from './repository.ts';
import { preferencesService } from './service.ts';

/** What staff set for themselves. */
export function preferencesArea({ db, now }: LenderContext): Operations {
  return preferencesOperations(preferencesService(preferencesRepository(db), now));
}
