import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { preferencesOperations } from './handlers.ts';
import { preferencesRepository } from './repository.ts';
import { preferencesService } from './service.ts';

export function preferencesArea({ db, now }: LenderContext) {
  return preferencesOperations(preferencesService(preferencesRepository(db), now));
}
