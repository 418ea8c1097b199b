import type { Cents, HistoryPayment } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  isReturned,
  netAmount,
  type PaymentState,
  paymentState,
} from '../../../domain/payments/payment-state.ts';

/** The fields of a payment that determine the state of its row. */
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
 * The state of a row of the payment history (docs/product/payments.md#history-row-state):
 * - `refundable`: a Refund button, for up to `refundable` cents
 * - `refunded`: some or all of the money was returned; `net` is the rest of the payment
 * - `credit`: money was sent to the customer
 * - `returned`: the bank returned an ACH payment; its status is an error that opens the Void confirmation
 * - `status`: the lender's status
 */
export type PaymentRowState =
  | { readonly kind: 'refundable'; readonly refundable: Cents }
  | { readonly kind: 'refunded'; readonly net: Cents }
  | { readonly kind: 'credit' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'status' };

/** Returns the state of a payment's row. It does not depend on the person's permissions. */
export function paymentRowState(payment: PaymentFacts): PaymentRowState {
  const net = netAmount(payment);
  if (payment.isRefunded)
    return payment.refunded < 0 && net <= 0 ? { kind: 'credit' } : { kind: 'refunded', net };
  if (payment.canBeRefunded) return { kind: 'refundable', refundable: net };
  return { kind: isReturned(payment) ? 'returned' : 'status' };
}

/**
 * Returns the options and the comment of a payment as one line, or '' if there are none or the lender does
 * not report them.
 */
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

/** The names of platform codes (docs/product/payments.md#history-columns). */
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

/** Returns the name of the platform where a payment was made, or '' for an unknown code. */
export const platformName = ({ platformId }: Pick<HistoryPayment, 'platformId'>): string =>
  platformId === null ? '' : (PLATFORMS[platformId] ?? '');

/** Returns the method of a payment, such as `Card ending in 4242`. */
export function methodText(
  { cardLastFour, achLastFour, details }: Pick<HistoryPayment, 'cardLastFour' | 'achLastFour' | 'details'>,
  t: Translate,
): string {
  if (cardLastFour !== null) return t('history.card', { lastFour: cardLastFour });
  if (achLastFour !== null) return t('history.ach', { lastFour: achLastFour });
  const padLastFour = details?.padLastFour ?? null;
  return padLastFour === null ? t('history.otherMethod') : t('history.pad', { lastFour: padLastFour });
}

/** The text keys of the receipt dialog by payment state. */
const RECEIPT_TEXTS = {
  submitted: 'receipt.body',
  settled: 'receipt.body',
  credit: 'receipt.bodyOfCredit',
  refunded: 'receipt.bodyOfRefunded',
  'partly-refunded': 'receipt.bodyOfPartlyRefunded',
  returned: 'receipt.bodyOfReturned',
  voided: 'receipt.bodyOfVoided',
} as const satisfies Record<Exclude<PaymentState, 'pending' | 'declined'>, string>;

/** Returns the text key of the receipt dialog, or null if the payment never took money and has no receipt. */
export function receiptTextKey(
  payment: HistoryPayment,
): (typeof RECEIPT_TEXTS)[keyof typeof RECEIPT_TEXTS] | null {
  const state = paymentState(payment) ?? 'settled';
  return state === 'pending' || state === 'declined' || payment.totalPaid === 0 ? null : RECEIPT_TEXTS[state];
}
