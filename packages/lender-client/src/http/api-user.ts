import { authentication } from '@livery/contract/operations/authentication';
import { filledText } from '../wire/wire-types.ts';
import type { Credentials } from './fetch-client.ts';
import { operation, withoutInput } from './operation.ts';

export const getApiUser = operation(authentication.getApiUser, {
  encode: withoutInput,
  decode: (answer): Credentials => {
    const user = answer.object('result').object('data');
    return { username: user.get('username', filledText), password: user.get('password', filledText) };
  },
});

/** Caches the API user of one session in memory. Another session loads its own: it must not act for the previous user. */
export function createApiUserCache(load: () => Promise<Credentials>) {
  let cached: { readonly token: string | null; readonly credentials: Promise<Credentials> } | null = null;
  return {
    /** Returns the credentials of the API user. @param token of the current session */
    credentials: (token: string | null): Promise<Credentials> => {
      if (cached?.token === token) return cached.credentials;
      const entry = { token, credentials: load() };
      cached = entry;
      // The next call tries again after a failure.
      entry.credentials.catch(() => {
        if (cached === entry) cached = null;
      });
      return entry.credentials;
    },
    clear: () => {
      cached = null;
    },
  };
}
