import { detailsRepository } from '../borrowers/details-repository.ts';
import type { Operations } from '../http/operations.ts';
import type { LenderContext } from '../lenders/lender-context.ts';
import { idempotency } from './idempotency.ts';
import { makePaymentOperations } from './make-payment-handlers.ts';
import { makePaymentService } from './make-payment-service.ts';
import { methodsOperations } from './methods-handlers.ts';
import { methodsRepository } from './methods-repository.ts';
import { methodsService } from './methods-service.ts';
import { paymentsRepository } from './payments-repository.ts';
import { refundOperations } from './refund-handlers.ts';
import { refundService } from './refund-service.ts';
import { paymentTaker } from './take-payment.ts';

/** Payment methods, payments, refunds and voids. */
export function paymentsArea(context: LenderContext): Operations {
  const { db, now } = context;
  const repositories = {
    methods: methodsRepository(db),
    payments: paymentsRepository(db),
    details: detailsRepository(db),
  };
  const money = { repository: repositories.payments, taker: paymentTaker(db), keys: idempotency(db) };
  return {
    ...methodsOperations(methodsService(repositories, context), now),
    ...makePaymentOperations(makePaymentService(money, context), now),
    ...refundOperations(refundService(money, context), now),
  };
}
