import type { StaffSession } from '../../platform/http/callers.ts';
import { signedInBy } from './found-session.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { TicketRepository } from './ticket-repository.ts';

/** Enough for a window to open, little enough for an address that somebody reads over a shoulder. */
const TICKET_SECONDS = 60;

/** One-use tickets for what is opened in a window of its own (extension `tickets`). */
export function ticketService(repository: TicketRepository, now: () => Date) {
  return {
    /** @param path what it opens, without the lender's prefix and without a query */
    async issue(accessToken: string, path: string): Promise<{ ticket: string; expiresInSeconds: number }> {
      const ticket = newSecret();
      const expiresAt = new Date(now().getTime() + TICKET_SECONDS * 1_000);
      const tokenHash = hashSecret(accessToken);
      await repository.add({ ticketHash: hashSecret(ticket), tokenHash, path, expiresAt }, now());
      return { ticket, expiresInSeconds: TICKET_SECONDS };
    },

    /**
     * Throws a 401 Refusal for a ticket that is unknown, used, over or for another path, and one of its own (code 604) when
     * its session is over; it is used up in any case.
     */
    async authenticate(ticket: string, path: string): Promise<StaffSession> {
      return signedInBy(await repository.use(hashSecret(ticket), path, now()), now());
    },
  };
}

export type TicketService = ReturnType<typeof ticketService>;
