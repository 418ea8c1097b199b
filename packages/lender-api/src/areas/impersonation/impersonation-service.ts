import { Refusal } from '../../platform/http/refusal.ts';
import { generateSecret, hashSecret } from '../auth/secrets.ts';
import type { ImpersonationRepository } from './impersonation-repository.ts';

/** Maximum duration of an impersonation. See docs/product/loan-account.md#borrower-impersonation. */
export const IMPERSONATION_MINUTES = 30;

export function createImpersonationService(repository: ImpersonationRepository, now: () => Date) {
  return {
    /**
     * Creates a borrower session and returns its token. The borrower session ends no later than the staff
     * session. Throws a 404 Refusal for an unknown app user.
     */
    async start(
      { staffId, staffSessionHash }: { staffId: number; staffSessionHash: string },
      appUserId: number,
    ): Promise<string> {
      const token = generateSecret();
      const createdAt = now();
      const isStarted = await repository.start({
        tokenHash: hashSecret(token),
        appUserId,
        staffId,
        staffSessionHash,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + IMPERSONATION_MINUTES * 60_000),
      });
      if (!isStarted) throw new Refusal(404, 'Borrower not found');
      return token;
    },

    /** Ends a borrower session that was started by staff or by the borrower. */
    end: (sessionHash: string) => repository.end(sessionHash, now()),
  };
}

export type ImpersonationService = ReturnType<typeof createImpersonationService>;
