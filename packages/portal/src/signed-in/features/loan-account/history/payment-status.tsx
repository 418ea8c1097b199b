import type { HistoryPayment } from '@livery/lender-client';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { isReturned, paymentState } from '../../../domain/payments/payment-state.ts';
import { PaymentStateTag } from '../../../domain/payments/payment-state-mark.tsx';
import { Lines } from '../parts/record-table.tsx';

interface PaymentStatusProps {
  readonly payment: HistoryPayment;
  /** Asks whether to void it; null for who may not. */
  readonly onVoid: (() => void) | null;
}

/** The lender's description without the word for the state: `Returned: closed (R02)` leaves `Closed (R02)`. */
function remarkOf(description: string, word: string): string {
  if (!description.toLowerCase().startsWith(word.toLowerCase())) return description;
  const rest = description.slice(word.length).trim();
  if (rest === '') return '';
  if (!/^[:.,-]/.test(rest)) return description;
  const remark = rest.replace(/^[\s:.,-]+/, '');
  return remark.charAt(0).toUpperCase() + remark.slice(1);
}

/** The second line of a status: the amount that was refunded, or what the lender adds to the state. */
function detailOf(payment: HistoryPayment, t: Translate): string {
  const state = paymentState(payment);
  switch (state) {
    case 'refunded':
    case 'partly-refunded':
      return t('history.refundedPart', { amount: formatMoney(payment.refunded) });
    case 'credit':
    case null:
      return '';
    default:
      return remarkOf(payment.statusDescription, t(`paymentState.${state}`));
  }
}

/** The state of a row of the history (spec section 4). Pressing a returned payment asks whether to void it. */
export function PaymentStatus({ payment, onVoid }: PaymentStatusProps) {
  const t = useTexts();
  const word = t('paymentState.returned');
  const remark = remarkOf(payment.statusDescription, word);
  const mayVoid = onVoid !== null && paymentState(payment) === 'returned' && isReturned(payment);
  return (
    <Lines second={detailOf(payment, t)}>
      <PaymentStateTag
        payment={payment}
        {...(mayVoid && {
          action: {
            label: remark === '' ? t('history.void') : `${remark}. ${t('history.void')}`,
            run: onVoid,
          },
        })}
      />
    </Lines>
  );
}
