import type { Operations } from '../../platform/http/operations.ts';
import { ok } from '../../platform/http/operations.ts';
import type { TicketService } from './ticket-service.ts';

/** Extension `tickets`. What a ticket may do is decided where it is used, by the permissions of whose it is. */
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
