import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createPreferencesRepository } from './preferences-repository.ts';

/** Maximum number of preferences, such as saved views and columns, per staff member. */
const MAX_PREFERENCES = 50;
const MAX_VALUE_BYTES = 16_384;

/** Operations of the extension `preferences`. A staff member can store any JSON value under a key. */
export function createPreferencesArea({ db, now }: LenderContext) {
  const repository = createPreferencesRepository(db);

  /** Sets a value, or deletes the key if the value is null. Throws a 422 Refusal if a limit is exceeded. */
  async function setPreference(staffId: number, key: string, value: unknown): Promise<void> {
    const actor = { staffId, at: now() };
    if (value === null) {
      await repository.remove(actor, key);
      return;
    }
    if (Buffer.byteLength(JSON.stringify(value)) > MAX_VALUE_BYTES)
      throw new Refusal(422, 'value must have at most 16,384 bytes as JSON.');
    if (!(await repository.set(actor, key, value, MAX_PREFERENCES)))
      throw new Refusal(422, 'There can be at most 50 preferences. Remove one first.');
  }

  return {
    getPreferences: {
      async handler(request) {
        const rows = await repository.list(request.staff.id);
        const result: Record<string, unknown> = Object.fromEntries(
          rows.map(({ key, value }) => [key, value]),
        );
        return successResponse('Preferences.', { result });
      },
    },
    setPreference: {
      async handler(request) {
        const { key, value } = request.body;
        await setPreference(request.staff.id, key, value);
        return successResponse('Preference saved.');
      },
    },
  } satisfies Partial<Operations>;
}
