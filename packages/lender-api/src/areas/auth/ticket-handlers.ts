import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import type { TicketService } from './ticket-service.ts';

/** Extension `tickets`. The operation that accepts a ticket checks the permissions of its owner. */
export function ticketOperations(tickets: TicketService) {
  return {
    createTicket: {
      async handler(request) {
        const { path } = request.body;
        const result = await tickets.issue(String(request.http.headers['accesstoken']), path);
        return ok('Ticket.', { result });
      },
    },
  } satisfies Partial<Operations>;
}
