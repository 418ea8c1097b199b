import { CARD } from '../../domain/money/fees.ts';
import { moneyText } from '../../domain/money/money-text.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { calculateRefundableCents } from './payment-state.ts';

export interface RefundRequest {
  payment: PaymentRow;
  /** The total of completed refunds. */
  refundedCents: number;
  /** The requested amount; null for everything that is left. */
  cents: number | null;
  /** The flag partialRefund. */
  partialRefund: boolean;
}

/** The amount to refund, or a message with its HTTP status: 422 for an invalid request, 409 for the payment's state. */
export type RefundDecision = { cents: number } | { httpStatus: 409 | 422; fault: string };

/**
 * Returns the amount of a refund in cents: above zero, and together with earlier refunds at most the payment with its
 * fee (docs/product/payments.md#refund-refusals).
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
    return { httpStatus: 409, fault: 'Only a payment that is settled can be refunded.' };
  const left = calculateRefundableCents(payment, refundedCents);
  if (left === 0) return { httpStatus: 409, fault: 'This payment has been refunded already.' };
  if (cents === null) return { cents: left };
  if (!partialRefund) return { httpStatus: 422, fault: 'Partial refunds are not enabled.' };
  if (cents <= 0 || cents > left)
    return { httpStatus: 422, fault: `The refund must be above $0.00 and at most ${moneyText(left)}.` };
  return { cents };
}
