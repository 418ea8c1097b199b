import { CARD } from '../../domain/money/fees.ts';
import { formatMoney } from '../../domain/money/money-text.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { calculateRefundableCents } from './payment-state.ts';

export interface RefundRequest {
  payment: PaymentRow;
  refundedCents: number;
  /** The requested amount in cents; null for the entire refundable amount. */
  cents: number | null;
  /** True if the flag `partialRefund` allows partial refunds. */
  partialRefund: boolean;
}

/** The amount to refund, or an error: 422 for an invalid request, 409 if the payment cannot be refunded. */
export type RefundDecision = { cents: number } | { httpStatus: 409 | 422; fault: string };

/**
 * Returns the amount to refund, or an error (docs/product/payments.md#refund-refusals). The total of all
 * refunds never exceeds the amount plus fee of the payment.
 */
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
  const refundableCents = calculateRefundableCents(payment, refundedCents);
  if (refundableCents === 0) return { httpStatus: 409, fault: 'This payment has already been refunded.' };
  if (cents === null) return { cents: refundableCents };
  if (!partialRefund) return { httpStatus: 422, fault: 'Partial refunds are not enabled.' };
  if (cents <= 0 || cents > refundableCents)
    return {
      httpStatus: 422,
      fault: `The refund must be above $0.00 and at most ${formatMoney(refundableCents)}.`,
    };
  return { cents };
}
