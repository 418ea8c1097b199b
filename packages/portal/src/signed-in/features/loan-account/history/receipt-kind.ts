import type { HistoryPayment } from '@livery/lender-client';
import { type PaymentState, paymentState } from '../../../domain/payments/payment-state.ts';

/** The text of the receipt dialog by what has become of the payment. */
const BODIES = {
  submitted: 'receipt.body',
  settled: 'receipt.body',
  credit: 'receipt.bodyOfCredit',
  refunded: 'receipt.bodyOfRefunded',
  'partly-refunded': 'receipt.bodyOfPartlyRefunded',
  returned: 'receipt.bodyOfReturned',
  voided: 'receipt.bodyOfVoided',
} as const satisfies Record<Exclude<PaymentState, 'pending' | 'declined'>, string>;

/** Returns the key of what the receipt of a payment says, or null if the payment never took money and has none. */
export function receiptBody(payment: HistoryPayment): (typeof BODIES)[keyof typeof BODIES] | null {
  const state = paymentState(payment) ?? 'settled';
  return state === 'pending' || state === 'declined' || payment.totalPaid === 0 ? null : BODIES[state];
}
