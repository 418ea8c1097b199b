import { preferences } from '@livery/contract/operations/preferences';
import { ignoreAnswer, operation, withoutInput } from '../http/operation.ts';
import { anything } from '../wire/wire-types.ts';

/** Preferences of the signed-in user (extension preferences): any JSON under a key that the portal chooses. */
export const preferenceOperations = {
  /** Returns unchecked values by key: another release of the portal may have written them. */
  getPreferences: operation(preferences.getPreferences, {
    encode: withoutInput,
    decode: (answer): Readonly<Record<string, unknown>> => answer.object('result').entries(anything),
  }),

  /** At most 16,384 bytes of JSON; null removes the key. */
  setPreference: operation(preferences.setPreference, {
    encode: (key: string, value: unknown) => ({ body: { key, value } }),
    decode: ignoreAnswer,
  }),
};
