import type { Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import type { PreferencesService } from './service.ts';

/** Extension `preferences`: for whoever is signed in, about nobody else. */
export function preferencesOperations(service: PreferencesService): Operations {
  return {
    getPreferences: {
      access: 'signed-in',
      async handler(request) {
        return { status: 1, message: 'Preferences.', result: await service.list(staffIdOf(request)) };
      },
    },
    setPreference: {
      access: 'signed-in',
      async handler(request) {
        const { key, value } = request.body as { key: string; value: unknown };
        await service.set(staffIdOf(request), key, value);
        return { status: 1, message: 'Preference saved.' };
      },
    },
  };
}
