import { Box, Button, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { CircleCheck, ReceiptText, Undo2 } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTexts } from '../../lib/services.ts';
import type { Translate } from '../../lib/texts.ts';
import { Money } from '../../ui/money.tsx';
import { paymentRowState } from './payment-row-state.ts';
import { PaymentStatus } from './payment-status.tsx';
import { methodText, platformName } from './payment-words.ts';
import type { RecordColumn } from './record-table.tsx';

/** What may be done with the payments, by those who may (spec section 6). */
export interface HistoryActions {
  /** Null for who may not, as are the others. */
  readonly refund: ((payment: HistoryPayment) => void) | null;
  readonly void: ((payment: HistoryPayment) => void) | null;
  readonly sendReceipt: ((payment: HistoryPayment) => void) | null;
  readonly isReceiptSent: (payment: HistoryPayment) => boolean;
}

const Secondary = ({ children }: { readonly children: string }) => (
  <Text as="span" display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
    {children}
  </Text>
);

interface RowActionsProps {
  readonly payment: HistoryPayment;
  readonly actions: HistoryActions;
}

function RowActions({ payment, actions: { refund, sendReceipt, isReceiptSent } }: RowActionsProps) {
  const t = useTexts();
  const isSent = isReceiptSent(payment);
  const isRefundable = refund !== null && paymentRowState(payment).kind === 'refundable';
  if (!isRefundable && sendReceipt === null) return null;
  // Heard after the button's own name, so that the buttons of the rows are told apart.
  const record = (
    <VisuallyHidden as="span">
      {t('history.record', { amount: formatMoney(payment.totalPaid), date: formatDay(payment.paidOn) })}
    </VisuallyHidden>
  );
  return (
    <Flex gap="2" wrap="wrap" justify="end">
      {isRefundable && (
        <Button variant="outline" size="sm" onClick={() => refund(payment)}>
          <Undo2 aria-hidden />
          {t('history.refund')} {record}
        </Button>
      )}
      {sendReceipt !== null && (
        <Button variant="ghost" size="sm" onClick={() => sendReceipt(payment)}>
          {isSent ? <CircleCheck aria-hidden /> : <ReceiptText aria-hidden />}
          {t(isSent ? 'receipt.sent' : 'history.receipt')} {record}
        </Button>
      )}
    </Flex>
  );
}

/** The columns of the payment history. The actions have one where the person has any. */
export function historyColumns(
  t: Translate,
  actions: HistoryActions,
): readonly RecordColumn<HistoryPayment>[] {
  const hasActions = actions.refund !== null || actions.sendReceipt !== null;
  const onVoid = actions.void;
  return [
    { id: 'date', header: t('history.date'), cell: ({ paidOn }) => formatDay(paidOn) },
    {
      id: 'amount',
      header: t('history.amount'),
      numeric: true,
      cell: ({ totalPaid, fee }) => (
        <Box as="span">
          <Money amount={totalPaid} />
          {fee > 0 && <Secondary>{t('history.fee', { amount: formatMoney(fee) })}</Secondary>}
        </Box>
      ),
    },
    { id: 'method', header: t('history.method'), cell: (payment) => methodText(payment, t) },
    {
      id: 'made-by',
      header: t('history.madeBy'),
      cell: (payment) => (
        <Box as="span">
          {payment.madeBy}
          <Secondary>{platformName(payment)}</Secondary>
        </Box>
      ),
    },
    {
      id: 'reference',
      header: t('history.reference'),
      cell: ({ orderId, authId }) => (
        <Box as="span">
          {orderId}
          {authId !== null && <Secondary>{authId}</Secondary>}
        </Box>
      ),
    },
    {
      id: 'status',
      header: t('history.status'),
      cell: (payment) => (
        <PaymentStatus payment={payment} onVoid={onVoid === null ? null : () => onVoid(payment)} />
      ),
    },
    ...(hasActions
      ? [
          {
            id: 'actions',
            header: t('history.actions'),
            numeric: true,
            cell: (payment: HistoryPayment) => <RowActions payment={payment} actions={actions} />,
          },
        ]
      : []),
  ];
}
