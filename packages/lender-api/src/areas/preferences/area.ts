import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createPreferencesOperations } from './handlers.ts';
import { createPreferencesRepository } from './repository.ts';
import { createPreferencesService } from './service.ts';

export function createPreferencesArea({ db, now }: LenderContext) {
  return createPreferencesOperations(createPreferencesService(createPreferencesRepository(db), now));
}
