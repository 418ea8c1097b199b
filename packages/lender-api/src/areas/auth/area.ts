import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { apiUserRepository } from './api-user-repository.ts';
import { apiUserService } from './api-user-service.ts';
import { attemptsRepository } from './attempts-repository.ts';
import { attemptsService } from './attempts-service.ts';
import { createAuthOptions } from './auth-options.ts';
import { authOperations } from './handlers.ts';
import { passwordChangeRepository } from './password-change-repository.ts';
import { passwordChangeService } from './password-change-service.ts';
import { resetRepository } from './reset-repository.ts';
import { resetService } from './reset-service.ts';
import { sessionRepository } from './session-repository.ts';
import { sessionService } from './session-service.ts';
import { ticketOperations } from './ticket-handlers.ts';
import { ticketRepository } from './ticket-repository.ts';
import { ticketService } from './ticket-service.ts';

/** Sign-in, sign-out and passwords, and the authentication of all other operations. */
export function authArea(context: LenderContext) {
  const { config, db } = context;
  const auth = createAuthOptions(context);
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
