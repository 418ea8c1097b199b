import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { PreferencesService } from './service.ts';

/** Extension `preferences`: preferences of the signed-in staff member. */
export function createPreferencesOperations(service: PreferencesService) {
  return {
    getPreferences: {
      async handler(request) {
        return successResponse('Preferences.', { result: await service.listPreferences(request.staff.id) });
      },
    },
    setPreference: {
      async handler(request) {
        const { key, value } = request.body;
        await service.setPreference(request.staff.id, key, value);
        return successResponse('Preference saved.');
      },
    },
  } satisfies Partial<Operations>;
}
