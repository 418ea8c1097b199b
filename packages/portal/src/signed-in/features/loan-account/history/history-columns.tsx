import type { HistoryPayment } from '@livery/lender-client';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { Money } from '../../../../ui/money.tsx';
import { renderPaymentState } from '../../../domain/payments/payment-state-tag.tsx';
import { CellLines, type RecordColumn } from '../parts/record-table.tsx';
import { getRowActions, type HistoryActions, HistoryRowActions } from './history-row-actions.tsx';
import { formatPaymentMethod, getPlatformName } from './payment-texts.ts';

/**
 * Creates the columns of the payment history (docs/product/payments.md#history-columns).
 * @param payments the payments in the table, which decide whether it has actions
 */
export function createHistoryColumns(
  t: Translate,
  payments: readonly HistoryPayment[],
  actions: HistoryActions,
): readonly RecordColumn<HistoryPayment>[] {
  const hasActions = payments.some((payment) => getRowActions(payment, actions).length > 0);
  const onVoid = actions.void;
  return [
    {
      id: 'date',
      width: '10.5%',
      header: t('history.date'),
      cell: ({ paidOn }) => <CellLines>{formatDay(paidOn)}</CellLines>,
    },
    {
      id: 'amount',
      width: '14.5%',
      header: t('history.amount'),
      numeric: true,
      cell: ({ totalPaid, fee }) => (
        <CellLines second={fee > 0 ? t('history.fee', { amount: formatMoney(fee) }) : ''}>
          <Money amount={totalPaid} />
        </CellLines>
      ),
    },
    {
      id: 'method',
      width: '15.5%',
      header: t('history.method'),
      cell: (payment) => {
        const method = formatPaymentMethod(payment, t);
        return <CellLines title={method}>{method}</CellLines>;
      },
    },
    {
      id: 'made-by',
      width: '16%',
      header: t('history.madeBy'),
      cell: (payment) => (
        <CellLines title={payment.madeBy} second={getPlatformName(payment)}>
          {payment.madeBy}
        </CellLines>
      ),
    },
    {
      id: 'reference',
      width: '13%',
      header: t('history.reference'),
      cell: ({ orderId, authId }) => (
        <CellLines title={orderId} second={authId ?? ''}>
          {orderId}
        </CellLines>
      ),
    },
    {
      id: 'status',
      width: '15.5%',
      header: t('history.status'),
      cell: (payment) => (
        <PaymentStatus payment={payment} onVoid={onVoid === null ? null : () => onVoid(payment)} />
      ),
    },
    ...(hasActions
      ? [
          {
            id: 'actions',
            width: '15%',
            header: t('history.actions'),
            numeric: true,
            cell: (payment: HistoryPayment) => <HistoryRowActions payment={payment} actions={actions} />,
          },
        ]
      : []),
  ];
}

interface PaymentStatusProps {
  readonly payment: HistoryPayment;
  /** Null if the user may not void payments. */
  readonly onVoid: (() => void) | null;
}

/** Removes the name of the state from the lender's description: `Returned: closed (R02)` becomes `Closed (R02)`. */
function getRemark(description: string, stateName: string): string {
  if (!description.toLowerCase().startsWith(stateName.toLowerCase())) return description;
  const textAfterState = description.slice(stateName.length).trim();
  if (textAfterState === '') return '';
  if (!/^[:.,-]/.test(textAfterState)) return description;
  const remark = textAfterState.replace(/^[\s:.,-]+/, '');
  return remark.charAt(0).toUpperCase() + remark.slice(1);
}

/** Returns the second line of the status cell, or '' if there is none. */
function getStatusDetail({ state, description, refunded }: HistoryPayment, t: Translate): string {
  switch (state) {
    case 'refunded':
    case 'partly-refunded':
      return t('history.refundedPart', { amount: formatMoney(refunded) });
    case 'credit':
    case null:
      return '';
    default:
      return getRemark(description, t(`paymentState.${state}`));
  }
}

/** Shows the status of a payment. The status of a returned payment is a button that opens the Void confirmation. */
function PaymentStatus({ payment, onVoid }: PaymentStatusProps) {
  const t = useTexts();
  const stateName = t('paymentState.returned');
  const remark = getRemark(payment.description, stateName);
  const voidAction =
    onVoid !== null && payment.canBeVoided
      ? { label: remark === '' ? t('history.void') : `${remark}. ${t('history.void')}`, run: onVoid }
      : undefined;
  return (
    <CellLines second={getStatusDetail(payment, t)}>{renderPaymentState(t, payment, voidAction)}</CellLines>
  );
}
