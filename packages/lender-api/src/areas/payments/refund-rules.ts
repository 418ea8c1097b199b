import { CARD } from '../../domain/money/fees.ts';
import { moneyText } from '../../domain/money/money-text.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import { refundableCents } from './payment-state.ts';

/** A refund as it is asked for; `null` cents for all that is left. */
export interface RefundWish {
  payment: PaymentRow;
  /** What earlier refunds gave back. */
  refundedCents: number;
  cents: number | null;
  /** The flag partialRefund. */
  partialRefund: boolean;
}

/** Why not, with the HTTP status that says so: 422 for what was asked, 409 for what has happened since. */
export type RefundDecision = { cents: number } | { httpStatus: 409 | 422; fault: string };

/** How much a refund gives back: above zero, and with all refunds before it never more than was paid, fee included. */
export function decideRefund({ payment, refundedCents, cents, partialRefund }: RefundWish): RefundDecision {
  if (payment.methodType !== CARD) return { httpStatus: 422, fault: 'Only card payments can be refunded.' };
  if (payment.amountCents < 0) return { httpStatus: 422, fault: 'A credit cannot be refunded.' };
  if (payment.state !== 'settled')
    return { httpStatus: 409, fault: 'Only a payment that is settled can be refunded.' };
  const left = refundableCents(payment, refundedCents);
  if (left === 0) return { httpStatus: 409, fault: 'This payment has been refunded already.' };
  if (cents === null) return { cents: left };
  if (!partialRefund) return { httpStatus: 422, fault: 'Partial refunds are not enabled.' };
  if (cents <= 0 || cents > left)
    return { httpStatus: 422, fault: `The refund must be above $0.00 and at most ${moneyText(left)}.` };
  return { cents };
}
