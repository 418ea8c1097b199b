import type { StaffSession } from '../../platform/http/callers.ts';
import { generateSecret, hashSecret } from './secrets.ts';
import { toStaffSession } from './staff-session.ts';
import type { TicketRepository } from './ticket-repository.ts';

/** A ticket is valid long enough to open a window, but too short for a copied address to be useful. */
const TICKET_SECONDS = 60;

/**
 * Issues and checks one-use tickets for windows outside the portal (extension `tickets`). See
 * docs/product/sign-in-and-session.md#windows-outside-the-portal.
 */
export function createTicketService(repository: TicketRepository, now: () => Date) {
  return {
    /** @param path the path that the ticket opens, without the lender's prefix and without a query */
    async issue(accessToken: string, path: string): Promise<{ ticket: string; expiresInSeconds: number }> {
      const ticket = generateSecret();
      const expiresAt = new Date(now().getTime() + TICKET_SECONDS * 1_000);
      const tokenHash = hashSecret(accessToken);
      await repository.add({ ticketHash: hashSecret(ticket), tokenHash, path, expiresAt }, now());
      return { ticket, expiresInSeconds: TICKET_SECONDS };
    },

    /**
     * Consumes a ticket, even if it is for another path or has expired, and returns its owner. Throws a 401
     * Refusal for a ticket that is unknown, used, expired or for another path, and 401 with code 604 if the
     * session of the owner has ended.
     */
    async authenticate(ticket: string, path: string): Promise<StaffSession> {
      return toStaffSession(await repository.use(hashSecret(ticket), path, now()), now());
    },
  };
}

export type TicketService = ReturnType<typeof createTicketService>;
