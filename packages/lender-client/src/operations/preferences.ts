import { preferences } from '@livery/contract/operations/preferences';
import { encodeNoInput, ignoreResponse, operation } from '../http/operation.ts';
import { anything } from '../wire/wire-types.ts';

/** Preferences of the signed-in user (extension preferences): any JSON value by a key that the portal chooses. */
export const preferenceOperations = {
  /** Returns the values by key. They are not validated, because another release of the portal may have stored them. */
  getPreferences: operation(preferences.getPreferences, {
    encode: encodeNoInput,
    decode: (response): Readonly<Record<string, unknown>> => response.object('result').entries(anything),
  }),

  /** Stores at most 16,384 bytes of JSON; null removes the key. */
  setPreference: operation(preferences.setPreference, {
    encode: (key: string, value: unknown) => ({ body: { key, value } }),
    decode: ignoreResponse,
  }),
};
