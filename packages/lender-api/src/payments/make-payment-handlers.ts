import type { Operations } from '../http/operations.ts';
import { staffOf } from '../http/signed-in.ts';
import { keyedRequest, sendKept } from './keyed-request.ts';
import type { MakePaymentService, PaymentForm } from './make-payment-service.ts';

/** Spec section 7: make-payment. */
export function makePaymentOperations(service: MakePaymentService, now: () => Date): Operations {
  return {
    makePayment: {
      access: { permission: 'PAYMENTS.MAKE', toDo: 'make payments' },
      credentials: 'api-user',
      async handler(request, reply) {
        const { id, email } = staffOf(request);
        const payer = { actor: { staffId: id, at: now() }, madeBy: email };
        return sendKept(reply, await service.make(keyedRequest(request), request.body as PaymentForm, payer));
      },
    },
  };
}
