import type { StaffSession } from '../../platform/http/callers.ts';
import { unauthorised } from '../../platform/http/refusal.ts';
import type { ApiUserRepository } from './api-user-repository.ts';
import { signedInBy } from './found-session.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface ApiUserCredentials {
  username: string;
  password: string;
}

/**
 * The user name and password with which `/v1/web-service` is called (spec sections 3 and 7). Every session is
 * given its own, so that permissions and the audit trail know the person behind the call, and signing out ends them.
 */
export function apiUserService(repository: ApiUserRepository, now: () => Date) {
  return {
    /** New credentials for the session of this token. */
    async issue(accessToken: string): Promise<ApiUserCredentials> {
      const username = `api-${newSecret().slice(0, 16)}`;
      const password = newSecret();
      await repository.add({
        username,
        secretHash: hashSecret(password),
        tokenHash: hashSecret(accessToken),
      });
      return { username, password };
    },

    /** Throws a 401 Refusal when the credentials are missing or wrong, and one of its own (code 604) when their session is over. */
    async authenticate(username: unknown, password: unknown): Promise<StaffSession> {
      if (typeof username !== 'string' || typeof password !== 'string') throw unauthorised();
      return signedInBy(await repository.find(username, hashSecret(password)), now());
    },
  };
}

export type ApiUserService = ReturnType<typeof apiUserService>;
