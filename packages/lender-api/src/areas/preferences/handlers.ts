import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import type { PreferencesService } from './service.ts';

/** Extension `preferences`: preferences of the signed-in staff member. */
export function preferencesOperations(service: PreferencesService) {
  return {
    getPreferences: {
      async handler(request) {
        return ok('Preferences.', { result: await service.listPreferences(request.staff.id) });
      },
    },
    setPreference: {
      async handler(request) {
        const { key, value } = request.body;
        await service.setPreference(request.staff.id, key, value);
        return ok('Preference saved.');
      },
    },
  } satisfies Partial<Operations>;
}
