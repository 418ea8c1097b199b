import type { HistoryPayment } from '@livery/lender-client';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { getPaymentState, isReturned } from '../../../domain/payments/payment-state.ts';
import { renderPaymentState } from '../../../domain/payments/payment-state-tag.tsx';
import { CellLines } from '../parts/record-table.tsx';

interface PaymentStatusProps {
  readonly payment: HistoryPayment;
  /** Null if the user may not void payments. */
  readonly onVoid: (() => void) | null;
}

/** Removes the name of the state from the lender's description: `Returned: closed (R02)` becomes `Closed (R02)`. */
function getRemark(description: string, word: string): string {
  if (!description.toLowerCase().startsWith(word.toLowerCase())) return description;
  const rest = description.slice(word.length).trim();
  if (rest === '') return '';
  if (!/^[:.,-]/.test(rest)) return description;
  const remark = rest.replace(/^[\s:.,-]+/, '');
  return remark.charAt(0).toUpperCase() + remark.slice(1);
}

/** Returns the second line of the status cell; '' for none. */
function getStatusDetail(payment: HistoryPayment, t: Translate): string {
  const state = getPaymentState(payment);
  switch (state) {
    case 'refunded':
    case 'partly-refunded':
      return t('history.refundedPart', { amount: formatMoney(payment.refunded) });
    case 'credit':
    case null:
      return '';
    default:
      return getRemark(payment.statusDescription, t(`paymentState.${state}`));
  }
}

/** Shows the status of a payment. The status of a returned payment is a button that opens the Void confirmation. */
export function PaymentStatus({ payment, onVoid }: PaymentStatusProps) {
  const t = useTexts();
  const word = t('paymentState.returned');
  const remark = getRemark(payment.statusDescription, word);
  const voidAction =
    onVoid !== null && getPaymentState(payment) === 'returned' && isReturned(payment)
      ? { label: remark === '' ? t('history.void') : `${remark}. ${t('history.void')}`, run: onVoid }
      : undefined;
  return (
    <CellLines second={getStatusDetail(payment, t)}>{renderPaymentState(t, payment, voidAction)}</CellLines>
  );
}
