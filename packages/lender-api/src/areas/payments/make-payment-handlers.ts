import type { Needed, Operations } from '../../platform/http/operations.ts';
import { refuseUnlessPermitted } from '../../platform/http/permitted.ts';
import { keyedRequest } from './keyed-request.ts';
import type { MakePaymentService } from './make-payment-service.ts';

/** Beside the permission to make payments: money to the customer is a refund without a payment of its own. */
const CREDIT: Needed = { permission: 'PAYMENTS.REFUND_CARD', toDo: 'send money to the customer' };

/** Spec section 7: make-payment. */
export function makePaymentOperations(service: MakePaymentService, now: () => Date) {
  return {
    makePayment: {
      needs: { permission: 'PAYMENTS.MAKE', toDo: 'make payments' },
      async handler(request) {
        const { id, email } = request.staff;
        const payer = { actor: { staffId: id, at: now() }, madeBy: email };
        const { body } = request;
        if (body.refund === 1) refuseUnlessPermitted(CREDIT, request.staff.permissions);
        return service.make(keyedRequest(request), body, payer);
      },
    },
  } satisfies Partial<Operations>;
}
