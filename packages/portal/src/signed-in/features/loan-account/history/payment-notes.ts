import type { HistoryPayment } from '@livery/lender-client';
import type { Translate } from '../../../../lib/texts/texts.ts';

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
