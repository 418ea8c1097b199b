import type { StaffSession } from '../../platform/http/callers.ts';
import { createUnauthorizedRefusal } from '../../platform/http/refusal.ts';
import type { ApiUserRepository } from './api-user-repository.ts';
import { generateSecret, hashSecret } from './secrets.ts';
import { toStaffSession } from './staff-session.ts';

export interface ApiUserCredentials {
  username: string;
  password: string;
}

/**
 * Issues and checks the credentials for `/v1/web-service/*`. Each session has its own credentials, so permissions and
 * audit records refer to one staff member, and signing out revokes the credentials. See
 * docs/product/sign-in-and-session.md#api-user-credentials.
 */
export function createApiUserService(repository: ApiUserRepository, now: () => Date) {
  return {
    async issue(accessToken: string): Promise<ApiUserCredentials> {
      const username = `api-${generateSecret().slice(0, 16)}`;
      const password = generateSecret();
      await repository.add({
        username,
        secretHash: hashSecret(password),
        tokenHash: hashSecret(accessToken),
      });
      return { username, password };
    },

    /**
     * Returns the staff member to whom the credentials belong. Throws a 401 Refusal if the credentials are
     * missing or wrong, and 401 with code 604 if their session has ended.
     */
    async authenticate(username: unknown, password: unknown): Promise<StaffSession> {
      if (typeof username !== 'string' || typeof password !== 'string') throw createUnauthorizedRefusal();
      return toStaffSession(await repository.find(username, hashSecret(password)), now());
    },
  };
}

export type ApiUserService = ReturnType<typeof createApiUserService>;
