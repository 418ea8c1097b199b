import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createAttemptsRepository } from '../auth/attempts-repository.ts';
import { createAttemptsService } from '../auth/attempts-service.ts';
import { createLinksRepository } from '../borrowers/links-repository.ts';
import { createPaymentsMadeRepository } from '../borrowers/payments-made-repository.ts';
import type { ChatArea } from '../chat/area.ts';
import { createHistoryRepository } from '../history/history-repository.ts';
import { createReceiptService } from '../history/receipt-service.ts';
import type { ImpersonationService } from '../impersonation/impersonation-service.ts';
import type { MethodsService } from '../payments/methods-service.ts';
import type { PaymentService } from '../payments/payment-service.ts';
import { createAccountRepository } from './account-repository.ts';
import { createAccountService } from './account-service.ts';
import { createBorrowerOperations } from './borrower-handlers.ts';
import { createRuleEnforcer } from './enforce-rules.ts';
import { createPayService } from './pay-service.ts';
import type { BorrowerServices } from './services.ts';
import { createBorrowerSessionRepository } from './session-repository.ts';
import type { BorrowerSessionService } from './session-service.ts';
import { createBorrowerSessionService } from './session-service.ts';

/** Creates the operations of the borrower app, and the services for the server-rendered borrower pages. */
export function createBorrowerSideArea(
  context: LenderContext,
  {
    chat,
    impersonations,
    methods,
    payments,
  }: {
    chat: ChatArea;
    impersonations: ImpersonationService;
    methods: MethodsService;
    payments: PaymentService;
  },
): {
  sessions: BorrowerSessionService;
  operations: ReturnType<typeof createBorrowerOperations>;
  services: BorrowerServices;
} {
  const { db, config, now, today, controlSettings, brands } = context;
  const enforceRules = createRuleEnforcer(db);
  const attempts = createAttemptsService(createAttemptsRepository(db), now);
  const sessions = createBorrowerSessionService(createBorrowerSessionRepository(db), {
    brands,
    now,
    today,
    enforceRules,
    attempts,
  });
  const rows = createAccountRepository(db);
  const accounts = createAccountService(rows, createLinksRepository(db), {
    now,
    today,
    controlSettings,
    enforceRules,
    attempts,
  });
  const pay = createPayService({ now, today, enforceRules, accounts: rows, methods, payments });
  const receipts = createReceiptService(createHistoryRepository(db), createPaymentsMadeRepository(db));
  const services = { sessions, accounts, payments: pay, receipts, chat, impersonations, config, brands };
  return { sessions, operations: createBorrowerOperations(services), services };
}
