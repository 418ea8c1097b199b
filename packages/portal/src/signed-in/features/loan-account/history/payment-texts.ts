import type { HistoryPayment, PaymentState } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';

/** Returns the options and the comment of a payment in one line, or '' if there are none. */
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
 * Platform names by contract code (docs/product/payments.md#history-columns). CAP is this portal: 6 for
 * payments by staff, 8 for scheduled payments. NLS is the loan management system.
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

/** Returns the name of the platform that took the payment, or '' for an unknown code. */
export const getPlatformName = ({ platformId }: Pick<HistoryPayment, 'platformId'>): string =>
  platformId === null ? '' : (PLATFORMS[platformId] ?? '');

/** Returns a text such as `Card ending in 4242`. */
export function formatPaymentMethod({ method }: Pick<HistoryPayment, 'method'>, t: Translate): string {
  return method === null
    ? t('history.otherMethod')
    : t(`history.${method.type}`, { lastFour: method.lastFour });
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

/**
 * Returns the text key of the receipt dialog. Returns null if the payment took no money and therefore has no
 * receipt.
 */
export function getReceiptTextKey({
  state,
  totalPaid,
}: Pick<HistoryPayment, 'state' | 'totalPaid'>): (typeof RECEIPT_TEXTS)[keyof typeof RECEIPT_TEXTS] | null {
  if (state === 'pending' || state === 'declined' || totalPaid === 0) return null;
  return RECEIPT_TEXTS[state ?? 'settled'];
}
