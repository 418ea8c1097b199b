import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { attemptsRepository } from '../auth/attempts-repository.ts';
import { attemptsService } from '../auth/attempts-service.ts';
import { detailsRepository } from '../borrowers/details-repository.ts';
import { linksRepository } from '../borrowers/links-repository.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ImpersonationService } from '../impersonation/impersonation-service.ts';
import { idempotency } from '../payments/idempotency.ts';
import { methodsService } from '../payments/methods-service.ts';
import { moneyRepositories } from '../payments/repositories.ts';
import { paymentTaker } from '../payments/take-payment.ts';
import { accountRepository } from './account-repository.ts';
import { accountService } from './account-service.ts';
import { ruleAsker } from './ask-rules.ts';
import { borrowerOperations } from './borrower-handlers.ts';
import { payService } from './pay-service.ts';
import type { BorrowerServices } from './services.ts';
import { borrowerSessionRepository } from './session-repository.ts';
import type { BorrowerSessionService } from './session-service.ts';
import { borrowerSessionService } from './session-service.ts';

/** The borrower's own side: calls with a session of its own kind, and pages for a person to try it. */
export function borrowerSideArea(
  context: LenderContext,
  { chat, impersonations }: { chat: ChatArea; impersonations: ImpersonationService },
): {
  sessions: BorrowerSessionService;
  operations: ReturnType<typeof borrowerOperations>;
  services: BorrowerServices;
} {
  const { db, config, now, today, controlSettings } = context;
  const askRules = ruleAsker(db);
  const attempts = attemptsService(attemptsRepository(db), now);
  const sessions = borrowerSessionService(borrowerSessionRepository(db), {
    lenderName: config.name,
    now,
    today,
    askRules,
    attempts,
  });
  const rows = accountRepository(db);
  const accounts = accountService(rows, linksRepository(db), {
    now,
    today,
    controlSettings,
    askRules,
    attempts,
  });
  const money = moneyRepositories(db);
  const methods = methodsService({ ...money, details: detailsRepository(db) }, context);
  const payments = payService({
    now,
    today,
    askRules,
    accounts: rows,
    money,
    methods,
    taker: paymentTaker(db),
    keys: idempotency(db),
  });
  const services = { sessions, accounts, payments, chat, impersonations, config };
  return { sessions, operations: borrowerOperations(services), services };
}
