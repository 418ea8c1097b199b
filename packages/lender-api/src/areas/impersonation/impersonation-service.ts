import { Refusal } from '../../platform/http/refusal.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { ImpersonationRepository } from './impersonation-repository.ts';

/** The length of an impersonation. See docs/product/loan-account.md#borrower-impersonation. */
export const IMPERSONATION_MINUTES = 30;

/** Starts and ends impersonations. */
export function impersonationService(repository: ImpersonationRepository, now: () => Date) {
  return {
    /**
     * Creates a borrower session that ends with the staff session at the latest, and returns its token. Throws a 404
     * Refusal for an unknown app user.
     */
    async start(
      { staffId, staffSessionHash }: { staffId: number; staffSessionHash: string },
      installAccountId: number,
    ): Promise<string> {
      const token = newSecret();
      const createdAt = now();
      const started = await repository.start({
        tokenHash: hashSecret(token),
        installAccountId,
        staffId,
        staffSessionHash,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + IMPERSONATION_MINUTES * 60_000),
      });
      if (!started) throw new Refusal(404, 'Borrower not found');
      return token;
    },

    /** Ends a borrower session, also one that the borrower started. */
    end: (sessionHash: string) => repository.end(sessionHash, now()),
  };
}

export type ImpersonationService = ReturnType<typeof impersonationService>;
