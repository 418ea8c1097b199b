import type { FastifyRequest } from 'fastify';
import type { Operations } from '../http/operations.ts';
import { staffIdOf } from '../http/signed-in.ts';
import { keyedRequest, sendKept } from './keyed-request.ts';
import type { RefundForm, RefundService } from './refund-service.ts';

/** Spec section 7: refund of card payments, void of returned account payments. */
export function refundOperations(service: RefundService, now: () => Date): Operations {
  const actorOf = (request: FastifyRequest) => ({ staffId: staffIdOf(request), at: now() });
  return {
    refundPayment: {
      access: { permission: 'PAYMENTS.REFUND_CARD', toDo: 'refund card payments' },
      async handler(request, reply) {
        const form = request.body as RefundForm;
        return sendKept(reply, await service.refund(keyedRequest(request), form, actorOf(request)));
      },
    },
    voidPayment: {
      access: { permission: 'PAYMENTS.VOID_ACH', toDo: 'void ACH payments' },
      async handler(request, reply) {
        const { paymentMadeId } = request.body as { paymentMadeId: number };
        return sendKept(reply, await service.voidAch(keyedRequest(request), paymentMadeId, actorOf(request)));
      },
    },
  };
}
