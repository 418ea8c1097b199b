import type { HistoryPayment } from '@livery/lender-client';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { Money } from '../../../../ui/money.tsx';
import { Lines, type RecordColumn } from '../parts/record-table.tsx';
import { type HistoryActions, HistoryRowActions } from './history-row-actions.tsx';
import { methodText, platformName } from './payment-row-state.ts';
import { PaymentStatus } from './payment-status.tsx';

/** The columns of the payment history. The actions have one where the person has any. */
export function historyColumns(
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
      cell: ({ paidOn }) => <Lines>{formatDay(paidOn)}</Lines>,
    },
    {
      id: 'amount',
      width: '14.5%',
      header: t('history.amount'),
      numeric: true,
      cell: ({ totalPaid, fee }) => (
        <Lines second={fee > 0 ? t('history.fee', { amount: formatMoney(fee) }) : ''}>
          <Money amount={totalPaid} />
        </Lines>
      ),
    },
    {
      id: 'method',
      width: '15.5%',
      header: t('history.method'),
      cell: (payment) => {
        const method = methodText(payment, t);
        return <Lines title={method}>{method}</Lines>;
      },
    },
    {
      id: 'made-by',
      width: '16%',
      header: t('history.madeBy'),
      cell: (payment) => (
        <Lines title={payment.madeBy} second={platformName(payment)}>
          {payment.madeBy}
        </Lines>
      ),
    },
    {
      id: 'reference',
      width: '13%',
      header: t('history.reference'),
      cell: ({ orderId, authId }) => (
        <Lines title={orderId} second={authId ?? ''}>
          {orderId}
        </Lines>
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
