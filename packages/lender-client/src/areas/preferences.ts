import { abortable, done } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** What members of staff set for themselves (extension preferences): any JSON by a key of the portal's choice. */
export function preferenceCalls({ signedIn }: Transport) {
  return {
    /** Values by key; what is in them is to be checked, another release of the portal may have written it. */
    getPreferences: (signal?: AbortSignal) =>
      signedIn(
        (http) => http.GET('/users/preferences', abortable(signal)),
        ({ result }): Readonly<Record<string, unknown>> => result,
        signal,
      ),

    /** At most 16,384 bytes of JSON; null removes the key. */
    setPreference: (key: string, value: unknown) =>
      signedIn((http) => http.POST('/users/preferences', { body: { key, value } }), done),
  };
}
