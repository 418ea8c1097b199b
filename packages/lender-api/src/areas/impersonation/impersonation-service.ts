import { Refusal } from '../../platform/http/refusal.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { ImpersonationRepository } from './impersonation-repository.ts';

/** Long enough to walk somebody through a payment on the phone. */
export const IMPERSONATION_MINUTES = 30;

/** Staff who look at the borrower's pages in the borrower's name (spec section 1, Login). */
export function impersonationService(repository: ImpersonationRepository, now: () => Date) {
  return {
    /**
     * A session of the borrower's kind, which ends with the staff's own. Throws a 404 Refusal for an unknown person.
     * @returns what the borrower's pages are opened with
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

    /** Ends a session of the borrower's kind, a borrower's own too. */
    end: (sessionHash: string) => repository.end(sessionHash, now()),
  };
}

export type ImpersonationService = ReturnType<typeof impersonationService>;
