import type { Operations, RequiredPermission } from '../../platform/http/operations.ts';
import { requirePermission } from '../../platform/http/require-permission.ts';
import { toKeyedRequest } from './keyed-request.ts';
import type { MakePaymentService } from './make-payment-service.ts';

/** Required for a credit in addition to PAYMENTS.MAKE. */
const CREDIT_PERMISSION: RequiredPermission = {
  permission: 'PAYMENTS.REFUND_CARD',
  operation: 'send money to the customer',
};

export function createMakePaymentOperations(service: MakePaymentService, now: () => Date) {
  return {
    makePayment: {
      needs: { permission: 'PAYMENTS.MAKE', operation: 'make payments' },
      async handler(request) {
        const { id, email } = request.staff;
        const payer = { actor: { staffId: id, at: now() }, madeBy: email };
        const { body } = request;
        if (body.refund === 1) requirePermission(CREDIT_PERMISSION, request.staff.permissions);
        return service.makePayment(toKeyedRequest(request), body, payer);
      },
    },
  } satisfies Partial<Operations>;
}
