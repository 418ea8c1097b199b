import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { detailsRepository } from '../borrowers/details-repository.ts';
import { idempotencyStore } from './idempotency-keys.ts';
import { makePaymentOperations } from './make-payment-handlers.ts';
import { makePaymentService } from './make-payment-service.ts';
import { methodsOperations } from './methods-handlers.ts';
import { methodsService } from './methods-service.ts';
import { paymentTaker } from './payment-taker.ts';
import { refundOperations } from './refund-handlers.ts';
import { refundService } from './refund-service.ts';
import { moneyRepositories } from './repositories.ts';

export function paymentsArea(context: LenderContext) {
  const { db, now } = context;
  const repositories = moneyRepositories(db);
  const money = { repositories, taker: paymentTaker(db), keys: idempotencyStore(db) };
  return {
    ...methodsOperations(methodsService({ ...repositories, details: detailsRepository(db) }, context), now),
    ...makePaymentOperations(makePaymentService(money, context), now),
    ...refundOperations(refundService(money, context), now),
  };
}
