import type { Cents, HistoryPayment } from '@livery/lender-client';
import { isReturned, netAmount } from '../../../domain/payments/payment-state.ts';

/** What of a payment decides the state of its row. */
export type PaymentFacts = Pick<
  HistoryPayment,
  | 'paymentAmount'
  | 'cardAmount'
  | 'achAmount'
  | 'fee'
  | 'refunded'
  | 'isRefunded'
  | 'isCardOrAch'
  | 'canBeRefunded'
  | 'achStatus'
>;

/**
 * The state of a row of the payment history (spec section 4, decided further for refunds):
 * - `refundable`: a Refund button, for up to `refundable`
 * - `refunded`: something was given back; `net` is what remains of the payment
 * - `credit`: money was sent to the customer
 * - `returned`: the bank returned an ACH payment; its status is an error, which opens the Void confirmation
 * - `status`: its status, in the lender's words
 */
export type PaymentRowState =
  | { readonly kind: 'refundable'; readonly refundable: Cents }
  | { readonly kind: 'refunded'; readonly net: Cents }
  | { readonly kind: 'credit' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'status' };

/** Decides what the row of a payment shows. Whether the person may act on it is a question of permissions. */
export function paymentRowState(payment: PaymentFacts): PaymentRowState {
  const net = netAmount(payment);
  if (payment.isRefunded)
    return payment.refunded < 0 && net <= 0 ? { kind: 'credit' } : { kind: 'refunded', net };
  if (payment.canBeRefunded) return { kind: 'refundable', refundable: net };
  return { kind: isReturned(payment) ? 'returned' : 'status' };
}
