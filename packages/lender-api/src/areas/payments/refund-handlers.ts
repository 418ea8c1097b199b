import type { StaffSession } from '../../platform/http/callers.ts';
import type { Operations } from '../../platform/http/operations.ts';
import { toKeyedRequest } from './keyed-request.ts';
import type { RefundService } from './refund-service.ts';

export function createRefundOperations(service: RefundService, now: () => Date) {
  const toActor = ({ id }: StaffSession) => ({ staffId: id, at: now() });
  return {
    refundPayment: {
      needs: { permission: 'PAYMENTS.REFUND_CARD', operation: 'refund card payments' },
      handler: (request) => service.refund(toKeyedRequest(request), request.body, toActor(request.staff)),
    },
    voidPayment: {
      needs: { permission: 'PAYMENTS.VOID_ACH', operation: 'void ACH payments' },
      handler: (request) =>
        service.voidAch(toKeyedRequest(request), request.body.paymentMadeId, toActor(request.staff)),
    },
  } satisfies Partial<Operations>;
}
