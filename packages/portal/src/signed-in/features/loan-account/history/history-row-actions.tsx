import { Button, Flex, Menu, VisuallyHidden } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { CircleCheck, Ellipsis, type LucideIcon, ReceiptText, Undo2 } from 'lucide-react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useTexts } from '../../../../lib/services/services.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { touchTarget } from '../../../../ui/theme/touch-target.ts';
import { getReceiptTextKey } from './payment-texts.ts';

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
export function getRowActions(
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
export function HistoryRowActions({ payment, actions }: HistoryRowActionsProps) {
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
  if (first === undefined) return null;
  // Screen readers need the payment in each button name to distinguish the rows.
  const recordLabel = t('history.record', {
    amount: formatMoney(payment.totalPaid),
    date: formatDay(payment.paidOn),
  });
  return (
    <Flex gap="1" justify="end" my="-1">
      <Button variant="outline" size="sm" css={touchTarget} onClick={first.run}>
        <first.icon aria-hidden />
        {first.label} <VisuallyHidden as="span">{recordLabel}</VisuallyHidden>
      </Button>
      {others.length > 0 && (
        <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <IconButton label={t('history.moreActions', { record: recordLabel })} css={touchTarget}>
              <Ellipsis aria-hidden />
            </IconButton>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content>
              {others.map(({ id, icon: Icon, label, run }) => (
                <Menu.Item key={id} value={id} onSelect={run}>
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
