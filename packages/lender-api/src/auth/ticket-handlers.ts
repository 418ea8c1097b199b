import type { Operations } from '../http/operations.ts';
import type { TicketService } from './ticket-service.ts';

/** Extension `tickets`. What a ticket may do is decided where it is used, by the permissions of whose it is. */
export function ticketOperations(tickets: TicketService): Operations {
  return {
    createTicket: {
      access: 'signed-in',
      async handler(request) {
        const { path } = request.body as { path: string };
        const result = await tickets.issue(String(request.headers['accesstoken']), path);
        return { status: 1, message: 'Ticket.', result };
      },
    },
  };
}
