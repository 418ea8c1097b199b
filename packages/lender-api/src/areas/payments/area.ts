import type { LenderContext } from '../../platform/lender/lender-context.ts';
import { createDetailsRepository } from '../borrowers/details-repository.ts';
import { createMethodsOperations } from './methods-handlers.ts';
import { createMethodsService } from './methods-service.ts';
import type { Money } from './money.ts';
import { createPaymentOperations } from './payment-handlers.ts';
import type { PaymentService } from './payment-service.ts';
import { createPaymentService } from './payment-service.ts';
import { createRefundService } from './refund-service.ts';

/** Returns the operations and the services. The borrower app needs the services. */
export function createPaymentsArea(money: Money, context: LenderContext) {
  const methods = createMethodsService(money, createDetailsRepository(context.db), context);
  const payments: PaymentService = createPaymentService(money, context);
  const refunds = createRefundService(money, context);
  return {
    services: { methods, payments },
    operations: {
      ...createMethodsOperations(methods, context.now),
      ...createPaymentOperations(money, { payments, refunds }, context.now),
    },
  };
}
