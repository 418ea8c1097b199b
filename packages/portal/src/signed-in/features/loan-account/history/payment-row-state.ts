import type { Cents, HistoryPayment } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  isReturned,
  netAmount,
  type PaymentState,
  paymentState,
} from '../../../domain/payments/payment-state.ts';

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

/** What was asked for with a payment besides its amount, as one line; '' for nothing, or where the lender does not tell. */
export function paymentNotes({ details }: Pick<HistoryPayment, 'details'>, t: Translate): string {
  if (details === null) return '';
  const { principalOnly, postedToLoan, feeWaivedReason, comment } = details;
  return [
    principalOnly && t('history.principalOnly'),
    !postedToLoan && t('history.notPosted'),
    feeWaivedReason !== null && t('history.feeWaived', { reason: feeWaivedReason }),
    comment,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the platform of a past payment is called (spec section 3). */
const PLATFORMS: Readonly<Record<number, string>> = {
  1: 'IOS',
  2: 'ANDROID',
  3: 'WEB',
  4: 'SMS',
  5: 'IVR',
  6: 'CAP',
  7: 'NLS',
  8: 'CAP',
};

/** Where a payment was made; nothing for a platform that has no name. */
export const platformName = ({ platformId }: Pick<HistoryPayment, 'platformId'>): string =>
  platformId === null ? '' : (PLATFORMS[platformId] ?? '');

/** What a payment was made with: `Card ending in 4242`. */
export function methodText(
  { cardLastFour, achLastFour, details }: Pick<HistoryPayment, 'cardLastFour' | 'achLastFour' | 'details'>,
  t: Translate,
): string {
  if (cardLastFour !== null) return t('history.card', { lastFour: cardLastFour });
  if (achLastFour !== null) return t('history.ach', { lastFour: achLastFour });
  const padLastFour = details?.padLastFour ?? null;
  return padLastFour === null ? t('history.otherMethod') : t('history.pad', { lastFour: padLastFour });
}

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
