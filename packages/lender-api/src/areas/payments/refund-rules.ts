import { CARD } from '../../domain/money/fees.ts';
import { formatMoney } from '../../domain/money/money-text.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { calculateRefundableCents } from './payment-state.ts';

export interface RefundRequest {
  payment: PaymentRow;
  refundedCents: number;
  /** The requested amount; null for the remaining refundable amount. */
  cents: number | null;
  /** The flag that allows partial refunds. */
  partialRefund: boolean;
}

/** The amount to refund, or an error: 422 for an invalid request, 409 if the payment cannot be refunded. */
export type RefundDecision = { cents: number } | { httpStatus: 409 | 422; fault: string };

/** See docs/product/payments.md#refund-refusals. Refunds never exceed the amount plus fee of the payment. */
export function decideRefund({
  payment,
  refundedCents,
  cents,
  partialRefund,
}: RefundRequest): RefundDecision {
  if (payment.methodType !== CARD) return { httpStatus: 422, fault: 'Only card payments can be refunded.' };
  if (payment.amountCents < 0) return { httpStatus: 422, fault: 'A credit cannot be refunded.' };
  if (payment.state !== 'settled')
    return { httpStatus: 409, fault: 'Only a settled payment can be refunded.' };
  const left = calculateRefundableCents(payment, refundedCents);
  if (left === 0) return { httpStatus: 409, fault: 'This payment has already been refunded.' };
  if (cents === null) return { cents: left };
  if (!partialRefund) return { httpStatus: 422, fault: 'Partial refunds are not enabled.' };
  if (cents <= 0 || cents > left)
    return { httpStatus: 422, fault: `The refund must be above $0.00 and at most ${formatMoney(left)}.` };
  return { cents };
}
