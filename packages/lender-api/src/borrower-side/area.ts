import { attemptsRepository } from '../auth/attempts-repository.ts';
import { attemptsService } from '../auth/attempts-service.ts';
import { detailsRepository } from '../borrowers/details-repository.ts';
import { linksRepository } from '../borrowers/links-repository.ts';
import type { ChatArea } from '../chat/area.ts';
import type { Operations } from '../http/operations.ts';
import type { ImpersonationService } from '../impersonation/impersonation-service.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { idempotency } from '../payments/idempotency.ts';
import { methodsRepository } from '../payments/methods-repository.ts';
import { methodsService } from '../payments/methods-service.ts';
import { paymentsRepository } from '../payments/payments-repository.ts';
import { paymentTaker } from '../payments/take-payment.ts';
import { accountRepository } from './account-repository.ts';
import { accountService } from './account-service.ts';
import { ruleAsker } from './ask-rules.ts';
import { borrowerOperations } from './borrower-handlers.ts';
import { borrowerPages } from './pages/routes.ts';
import { payService } from './pay-service.ts';
import { borrowerSessionRepository } from './session-repository.ts';
import type { BorrowerSessionService } from './session-service.ts';
import { borrowerSessionService } from './session-service.ts';

/** The borrower's own side: calls with a session of its own kind, and pages for a person to try it. */
export function borrowerSideArea(
  context: LenderContext,
  { chat, impersonations }: { chat: ChatArea; impersonations: ImpersonationService },
): {
  sessions: BorrowerSessionService;
  operations: Operations;
  pages: ReturnType<typeof borrowerPages>;
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
  const paymentRows = paymentsRepository(db);
  const methods = methodsService(
    { methods: methodsRepository(db), payments: paymentRows, details: detailsRepository(db) },
    context,
  );
  const payments = payService({
    now,
    today,
    askRules,
    accounts: rows,
    payments: paymentRows,
    methods,
    taker: paymentTaker(db),
    keys: idempotency(db),
  });
  const services = { sessions, accounts, payments, chat, impersonations, config };
  return { sessions, operations: borrowerOperations(services), pages: borrowerPages(services) };
}
