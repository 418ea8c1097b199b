import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createApiUserRepository } from './api-user-repository.ts';
import { createApiUserService } from './api-user-service.ts';
import { createAttemptsRepository } from './attempts-repository.ts';
import { createAttemptsService } from './attempts-service.ts';
import { createAuthOptions } from './auth-options.ts';
import { createAuthOperations } from './handlers.ts';
import { createPasswordChangeRepository } from './password-change-repository.ts';
import { createPasswordChangeService } from './password-change-service.ts';
import { createResetRepository } from './reset-repository.ts';
import { createResetService } from './reset-service.ts';
import { createSessionRepository } from './session-repository.ts';
import { createSessionService } from './session-service.ts';
import { createTicketOperations } from './ticket-handlers.ts';
import { createTicketRepository } from './ticket-repository.ts';
import { createTicketService } from './ticket-service.ts';

/** Sign-in, sign-out and passwords, and the authentication of all other operations. */
export function createAuthArea(context: LenderContext) {
  const { config, db } = context;
  const auth = createAuthOptions(context);
  const sessionRepository = createSessionRepository(db);
  const attempts = createAttemptsService(createAttemptsRepository(db), auth.now);
  const sessions = createSessionService(sessionRepository, attempts, auth);
  const apiUsers = createApiUserService(createApiUserRepository(db), auth.now);
  const tickets = createTicketService(createTicketRepository(db), auth.now);
  const resets = createResetService(sessionRepository, createResetRepository(db), attempts, auth);
  const changes = createPasswordChangeService(createPasswordChangeRepository(db), attempts, auth);
  return {
    sessions,
    apiUsers,
    tickets,
    operations: {
      ...createAuthOperations({ sessions, apiUsers, resets, changes }, config.canonicalOrigin),
      ...createTicketOperations(tickets),
    },
  };
}
