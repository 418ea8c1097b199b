import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { attemptsRepository } from '../auth/attempts-repository.ts';
import { attemptsService } from '../auth/attempts-service.ts';
import { detailsRepository } from '../borrowers/details-repository.ts';
import { linksRepository } from '../borrowers/links-repository.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ImpersonationService } from '../impersonation/impersonation-service.ts';
import { idempotencyStore } from '../payments/idempotency-keys.ts';
import { methodsService } from '../payments/methods-service.ts';
import { paymentTaker } from '../payments/payment-taker.ts';
import { moneyRepositories } from '../payments/repositories.ts';
import { accountRepository } from './account-repository.ts';
import { accountService } from './account-service.ts';
import { borrowerOperations } from './borrower-handlers.ts';
import { createRuleEnforcer } from './enforce-rules.ts';
import { payService } from './pay-service.ts';
import type { BorrowerServices } from './services.ts';
import { borrowerSessionRepository } from './session-repository.ts';
import type { BorrowerSessionService } from './session-service.ts';
import { borrowerSessionService } from './session-service.ts';

/** Also returns the services, which the server-rendered borrower pages use. */
export function borrowerSideArea(
  context: LenderContext,
  { chat, impersonations }: { chat: ChatArea; impersonations: ImpersonationService },
): {
  sessions: BorrowerSessionService;
  operations: ReturnType<typeof borrowerOperations>;
  services: BorrowerServices;
} {
  const { db, config, now, today, controlSettings, brands } = context;
  const enforceRules = createRuleEnforcer(db);
  const attempts = attemptsService(attemptsRepository(db), now);
  const sessions = borrowerSessionService(borrowerSessionRepository(db), {
    brands,
    now,
    today,
    enforceRules,
    attempts,
  });
  const rows = accountRepository(db);
  const accounts = accountService(rows, linksRepository(db), {
    now,
    today,
    controlSettings,
    enforceRules,
    attempts,
  });
  const money = moneyRepositories(db);
  const methods = methodsService({ ...money, details: detailsRepository(db) }, context);
  const payments = payService({
    now,
    today,
    enforceRules,
    accounts: rows,
    money,
    methods,
    taker: paymentTaker(db),
    keys: idempotencyStore(db),
  });
  const services = { sessions, accounts, payments, chat, impersonations, config, brands };
  return { sessions, operations: borrowerOperations(services), services };
}
