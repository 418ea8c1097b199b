import type { Operations } from '../http/operations.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { apiUserRepository } from './api-user-repository.ts';
import type { ApiUserService } from './api-user-service.ts';
import { apiUserService } from './api-user-service.ts';
import { attemptsRepository } from './attempts-repository.ts';
import { attemptsService } from './attempts-service.ts';
import { authOperations } from './handlers.ts';
import { passwordChangeRepository } from './password-change-repository.ts';
import { passwordChangeService } from './password-change-service.ts';
import { resetRepository } from './reset-repository.ts';
import { resetService } from './reset-service.ts';
import { sessionRepository } from './session-repository.ts';
import type { SessionService } from './session-service.ts';
import { sessionService } from './session-service.ts';
import { ticketOperations } from './ticket-handlers.ts';
import { ticketRepository } from './ticket-repository.ts';
import type { TicketService } from './ticket-service.ts';
import { ticketService } from './ticket-service.ts';

/** Who asks: by the token of a session, by the API user that the session was given, or by a ticket of it. */
export interface Authenticators {
  sessions: SessionService;
  apiUsers: ApiUserService;
  tickets: TicketService;
}

/** Signing in and out, passwords, and what every other operation is guarded with. */
export function authArea({ config, db, auth }: LenderContext): Authenticators & { operations: Operations } {
  const sessionRows = sessionRepository(db);
  const attempts = attemptsService(attemptsRepository(db), auth.now);
  const sessions = sessionService(sessionRows, attempts, auth);
  const apiUsers = apiUserService(apiUserRepository(db), auth.now);
  const tickets = ticketService(ticketRepository(db), auth.now);
  const resets = resetService(sessionRows, resetRepository(db), attempts, auth);
  const changes = passwordChangeService(passwordChangeRepository(db), attempts, auth);
  return {
    sessions,
    apiUsers,
    tickets,
    operations: {
      ...authOperations({ sessions, apiUsers, resets, changes }, config.canonicalOrigin),
      ...ticketOperations(tickets),
    },
  };
}
