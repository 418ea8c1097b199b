import type { HistoryPayment } from '@livery/lender-client';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { Money } from '../../../../ui/money.tsx';
import { CellLines, type RecordColumn } from '../parts/record-table.tsx';
import { type HistoryActions, HistoryRowActions } from './history-row-actions.tsx';
import { formatPaymentMethod, getPlatformName } from './payment-row-state.ts';
import { PaymentStatus } from './payment-status.tsx';

/** Creates the columns of the payment history (docs/product/payments.md#history-columns). */
export function createHistoryColumns(
  t: Translate,
  actions: HistoryActions,
): readonly RecordColumn<HistoryPayment>[] {
  const hasActions = actions.refund !== null || actions.sendReceipt !== null;
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
