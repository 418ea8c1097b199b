import { Button, Flex, Menu, VisuallyHidden } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { CircleCheck, Ellipsis, type LucideIcon, ReceiptText, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Money } from '../../../../ui/money.tsx';
import { renderPaymentState } from '../../../domain/payments/payment-state-tag.tsx';
import { CellLines, type RecordColumn } from '../parts/record-table.tsx';
import { formatPaymentMethod, getPlatformName, getReceiptTextKey } from './payment-texts.ts';

/** The actions on payments; null for an action that the user may not perform (docs/product/payments.md#history-access). */
export interface HistoryActions {
  readonly refund: ((payment: HistoryPayment) => void) | null;
  readonly void: ((payment: HistoryPayment) => void) | null;
  readonly sendReceipt: ((payment: HistoryPayment) => void) | null;
  readonly isReceiptSent: (payment: HistoryPayment) => boolean;
}

interface RowAction {
  readonly id: 'refund' | 'receipt';
  readonly icon: LucideIcon;
  readonly label: string;
  readonly run: () => void;
}

interface HistoryRowActionsProps {
  readonly payment: HistoryPayment;
  readonly actions: HistoryActions;
}

/** Returns the actions that the user can perform on a payment, in display order. */
function getRowActions(
  payment: HistoryPayment,
  { refund, sendReceipt }: Pick<HistoryActions, 'refund' | 'sendReceipt'>,
): readonly Pick<RowAction, 'id' | 'run'>[] {
  const actions: Pick<RowAction, 'id' | 'run'>[] = [];
  if (refund !== null && payment.refundable !== null)
    actions.push({ id: 'refund', run: () => refund(payment) });
  if (sendReceipt !== null && getReceiptTextKey(payment) !== null)
    actions.push({ id: 'receipt', run: () => sendReceipt(payment) });
  return actions;
}

/** Renders the first action as a button and the others in a menu, so that all rows have the same height. */
function HistoryRowActions({ payment, actions }: HistoryRowActionsProps) {
  const t = useTexts();
  const isSent = actions.isReceiptSent(payment);
  const appearances = {
    refund: { icon: Undo2, label: t('history.refund') },
    receipt: {
      icon: isSent ? CircleCheck : ReceiptText,
      label: t(isSent ? 'receipt.sent' : 'history.receipt'),
    },
  };
  const [first, ...others] = getRowActions(payment, actions).map(
    (action): RowAction => ({ ...action, ...appearances[action.id] }),
  );
  const menuButton = useRef<HTMLButtonElement>(null);
  if (first === undefined) return null;
  // Screen readers need the payment in each button name to distinguish the rows.
  const recordLabel = t('history.record', {
    amount: formatMoney(payment.totalPaid),
    date: formatDay(payment.paidOn),
  });
  return (
    <Flex gap="1" justify="end" my="-1">
      <Button variant="outline" size="sm" onClick={first.run}>
        <first.icon aria-hidden />
        {first.label} <VisuallyHidden as="span">{recordLabel}</VisuallyHidden>
      </Button>
      {others.length > 0 && (
        <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton ref={menuButton} label={t('history.moreActions', { record: recordLabel })}>
              <Ellipsis aria-hidden />
            </IconButton>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content textAlign="start">
              {others.map(({ id, icon: Icon, label, run }) => (
                <Menu.Item
                  key={id}
                  value={id}
                  onSelect={() => {
                    // The dialog returns the focus to this button, because the menu disappears.
                    menuButton.current?.focus();
                    run();
                  }}
                >
                  <Icon aria-hidden />
                  <Menu.ItemText>{label}</Menu.ItemText>
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      )}
    </Flex>
  );
}

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
