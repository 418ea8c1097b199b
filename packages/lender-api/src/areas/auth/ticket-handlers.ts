import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { TicketService } from './ticket-service.ts';

/** Extension `tickets`. The operation that receives a ticket checks the permissions of the ticket's owner. */
export function createTicketOperations(tickets: TicketService) {
  return {
    createTicket: {
      async handler(request) {
        const { path } = request.body;
        const result = await tickets.issue(String(request.http.headers['accesstoken']), path);
        return successResponse('Ticket.', { result });
      },
    },
  } satisfies Partial<Operations>;
}
