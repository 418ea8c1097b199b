import { Refusal } from '../../platform/http/refusal.ts';
import type { PreferencesRepository } from './repository.ts';

/** Maximum number of preferences, such as saved views and columns, per staff member. */
const MAX_KEYS = 50;
const MAX_VALUE_BYTES = 16_384;

/** Stores any JSON value per staff member and key (extension `preferences`). */
export function createPreferencesService(repository: PreferencesRepository, now: () => Date) {
  return {
    async listPreferences(staffId: number): Promise<Record<string, unknown>> {
      const rows = await repository.list(staffId);
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },

    /** Sets a value, or deletes the key if the value is null. Throws a 422 Refusal if a limit is exceeded. */
    async setPreference(staffId: number, key: string, value: unknown): Promise<void> {
      const actor = { staffId, at: now() };
      if (value === null) {
        await repository.remove(actor, key);
        return;
      }
      if (Buffer.byteLength(JSON.stringify(value)) > MAX_VALUE_BYTES) {
        throw new Refusal(422, 'value must have at most 16,384 bytes as JSON.');
      }
      if (!(await repository.set(actor, key, value, MAX_KEYS))) {
        throw new Refusal(422, 'There can be at most 50 preferences. Remove one first.');
      }
    },
  };
}

export type PreferencesService = ReturnType<typeof createPreferencesService>;
