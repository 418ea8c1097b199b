import type { Cents, HistoryPayment } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';
import {
  computeNetAmount,
  getPaymentState,
  isReturned,
  type PaymentState,
} from '../../../domain/payments/payment-state.ts';

/** The fields of a payment that determine its row state. */
export type RowStateFields = Pick<
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
 * The state of a row in the payment history (docs/product/payments.md#history-row-state):
 * - `refundable`: the row has a Refund button for up to `refundable`
 * - `refunded`: the payment was fully or partly refunded; `net` is the remaining amount
 * - `credit`: the payment sent money to the customer
 * - `returned`: the bank returned an ACH payment, which staff can void
 * - `status`: the row shows the lender's status
 */
export type PaymentRowState =
  | { readonly kind: 'refundable'; readonly refundable: Cents }
  | { readonly kind: 'refunded'; readonly net: Cents }
  | { readonly kind: 'credit' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'status' };

/** Returns the row state of a payment, regardless of the user's permissions. */
export function getPaymentRowState(payment: RowStateFields): PaymentRowState {
  const net = computeNetAmount(payment);
  if (payment.isRefunded)
    return payment.refunded < 0 && net <= 0 ? { kind: 'credit' } : { kind: 'refunded', net };
  if (payment.canBeRefunded) return { kind: 'refundable', refundable: net };
  return { kind: isReturned(payment) ? 'returned' : 'status' };
}

/** Formats the options and the comment of a payment as one line; '' for none. */
export function formatPaymentNotes({ details }: Pick<HistoryPayment, 'details'>, t: Translate): string {
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

/**
 * Platform names by contract code (docs/product/payments.md#history-columns). CAP is this portal (6 for payments by
 * staff, 8 for scheduled payments), NLS the loan management system.
 */
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

/** Returns '' for an unknown code. */
export const getPlatformName = ({ platformId }: Pick<HistoryPayment, 'platformId'>): string =>
  platformId === null ? '' : (PLATFORMS[platformId] ?? '');

/** Returns a text such as `Card ending in 4242`. */
export function formatPaymentMethod(
  { cardLastFour, achLastFour, details }: Pick<HistoryPayment, 'cardLastFour' | 'achLastFour' | 'details'>,
  t: Translate,
): string {
  if (cardLastFour !== null) return t('history.card', { lastFour: cardLastFour });
  if (achLastFour !== null) return t('history.ach', { lastFour: achLastFour });
  const padLastFour = details?.padLastFour ?? null;
  return padLastFour === null ? t('history.otherMethod') : t('history.pad', { lastFour: padLastFour });
}

const RECEIPT_TEXTS = {
  submitted: 'receipt.body',
  settled: 'receipt.body',
  credit: 'receipt.bodyOfCredit',
  refunded: 'receipt.bodyOfRefunded',
  'partly-refunded': 'receipt.bodyOfPartlyRefunded',
  returned: 'receipt.bodyOfReturned',
  voided: 'receipt.bodyOfVoided',
} as const satisfies Record<Exclude<PaymentState, 'pending' | 'declined'>, string>;

/** Returns the text key of the receipt dialog; null for a payment without a receipt, because no money was taken. */
export function getReceiptTextKey(
  payment: HistoryPayment,
): (typeof RECEIPT_TEXTS)[keyof typeof RECEIPT_TEXTS] | null {
  const state = getPaymentState(payment) ?? 'settled';
  return state === 'pending' || state === 'declined' || payment.totalPaid === 0 ? null : RECEIPT_TEXTS[state];
}
