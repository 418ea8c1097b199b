import { moneyText } from '../http/money-text.ts';
import { CARD } from './fees.ts';
import type { PaymentMethodRow, PaymentRow } from './payment-facts.ts';
import { amountOf, refundableCents } from './payment-facts.ts';

/** A refund as it is asked for; `null` cents for all that is left. */
export interface RefundWish {
  payment: PaymentRow;
  method: PaymentMethodRow | undefined;
  cents: number | null;
  /** The flag partialRefund. */
  partialRefund: boolean;
}

/** Why not, with the HTTP status that says so: 422 for what was asked, 409 for what has happened since. */
export type RefundDecision = { cents: number } | { httpStatus: 409 | 422; fault: string };

/** How much a refund gives back: above zero, and with all refunds before it never more than was paid, fee included. */
export function decideRefund({ payment, method, cents, partialRefund }: RefundWish): RefundDecision {
  if (method?.methodType !== CARD) return { httpStatus: 422, fault: 'Only card payments can be refunded.' };
  if (amountOf(payment) < 0) return { httpStatus: 422, fault: 'A credit cannot be refunded.' };
  if (payment.state !== 'settled')
    return { httpStatus: 409, fault: 'Only a payment that is settled can be refunded.' };
  const left = refundableCents(payment);
  if (left === 0) return { httpStatus: 409, fault: 'This payment has been refunded already.' };
  if (cents === null) return { cents: left };
  if (!partialRefund) return { httpStatus: 422, fault: 'Partial refunds are not enabled.' };
  if (cents <= 0 || cents > left)
    return { httpStatus: 422, fault: `The refund must be above $0.00 and at most ${moneyText(left)}.` };
  return { cents };
}
