import { authentication } from '@livery/contract/operations/authentication';
import { nonEmptyText } from '../wire/wire-types.ts';
import type { Credentials } from './fetch-client.ts';
import { encodeNoInput, operation } from './operation.ts';

export const getApiUser = operation(authentication.getApiUser, {
  encode: encodeNoInput,
  decode: (response): Credentials => {
    const user = response.object('result').object('data');
    return { username: user.get('username', nonEmptyText), password: user.get('password', nonEmptyText) };
  },
});

/**
 * Caches the API user of one session in memory. A new session loads its own API user and never uses that of
 * the previous session.
 */
export function createApiUserCache(load: () => Promise<Credentials>) {
  let cached: { readonly token: string | null; readonly credentials: Promise<Credentials> } | null = null;
  return {
    credentials: (token: string | null): Promise<Credentials> => {
      if (cached?.token === token) return cached.credentials;
      const entry = { token, credentials: load() };
      cached = entry;
      // A failure is not cached, so that the next call retries.
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
