import type { Operations } from '../../platform/http/operations.ts';
import { successResponse } from '../../platform/http/operations.ts';
import type { TicketService } from './ticket-service.ts';

/**
 * Operations of the extension `tickets`. The operation that receives a ticket checks the permissions of its
 * owner.
 */
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
