import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createDetailsRepository } from '../borrowers/details-repository.ts';
import { createIdempotencyStore } from './idempotency-keys.ts';
import { createMakePaymentOperations } from './make-payment-handlers.ts';
import { createMakePaymentService } from './make-payment-service.ts';
import { createMethodsOperations } from './methods-handlers.ts';
import { createMethodsService } from './methods-service.ts';
import { createPaymentTaker } from './payment-taker.ts';
import { createRefundOperations } from './refund-handlers.ts';
import { createRefundService } from './refund-service.ts';
import { createMoneyRepositories } from './repositories.ts';

export function createPaymentsArea(context: LenderContext) {
  const { db, now } = context;
  const repositories = createMoneyRepositories(db);
  const money = { repositories, taker: createPaymentTaker(db), keys: createIdempotencyStore(db) };
  return {
    ...createMethodsOperations(
      createMethodsService({ ...repositories, details: createDetailsRepository(db) }, context),
      now,
    ),
    ...createMakePaymentOperations(createMakePaymentService(money, context), now),
    ...createRefundOperations(createRefundService(money, context), now),
  };
}
