import { Stack, Text } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { type ComponentProps, memo, useCallback, useRef, useState } from 'react';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { ListRefreshError, UnreadableRows } from '../../../../ui/data-list/list-states.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { paymentHistoryQuery } from '../../../domain/loan-account/loan-account.tsx';
import type { RowDialogProps } from '../parts/money-operation-dialog.tsx';
import { PartError, PartSkeleton } from '../parts/part-states.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { createHistoryColumns, type HistoryActions } from './history-columns.tsx';
import { formatPaymentNotes } from './payment-texts.ts';
import { ReceiptDialog, type ReceiptValues } from './receipt-dialog.tsx';
import { RefundDialog, VoidDialog } from './refund-and-void-dialogs.tsx';

interface HistoryDialogProps extends RowDialogProps {
  readonly kind: 'refund' | 'void' | 'receipt';
  readonly payment: HistoryPayment;
  readonly loanNumber: string;
  readonly email: string | null;
  readonly sentTo: ReceiptValues | null;
  readonly onSent: (receipt: ReceiptValues) => void;
  /** Called after the payment has been refunded or voided. */
  readonly onDone: () => void;
}

function HistoryDialog({ kind, email, sentTo, onSent, onDone, ...dialog }: HistoryDialogProps) {
  if (kind === 'receipt')
    return <ReceiptDialog {...dialog} email={email ?? ''} sentTo={sentTo} onSent={onSent} />;
  if (kind === 'void') return <VoidDialog {...dialog} onDone={onDone} />;
  const { refundable } = dialog.payment;
  return refundable === null ? null : <RefundDialog {...dialog} refundable={refundable} onDone={onDone} />;
}

type ActionKind = ComponentProps<typeof HistoryDialog>['kind'];

interface ActiveAction {
  readonly kind: ActionKind;
  readonly payment: HistoryPayment;
  /** The element that had the focus when the action started. */
  readonly opener: Element | null;
  /** The React key of the dialog. It increases with each action. */
  readonly sequence: number;
  readonly state: 'open' | 'canceled' | 'done';
}

/**
 * Tracks the action whose dialog is open. Keeps the action while the dialog closes, so that the dialog shows
 * its content during the closing animation.
 */
function useActiveAction() {
  const [activeAction, setActiveAction] = useState<ActiveAction | null>(null);
  const startAction = (kind: ActionKind) => (payment: HistoryPayment) =>
    setActiveAction((previous) => ({
      kind,
      payment,
      opener: document.activeElement,
      sequence: (previous?.sequence ?? 0) + 1,
      state: 'open',
    }));
  const finishAction = (state: 'canceled' | 'done') =>
    setActiveAction((previous) => previous && { ...previous, state });
  return { activeAction, startAction, finishAction };
}

/**
 * Tracks the receipts that were sent since the page was opened, by payment id. Call it above the tabs, because a change
 * of tab unmounts the payment history.
 */
export function useSentReceipts() {
  const [sentReceipts, setSentReceipts] = useState<ReadonlyMap<number, ReceiptValues>>(new Map());
  const markSent = useCallback(
    (paymentId: number, to: ReceiptValues) =>
      setSentReceipts((previous) => new Map(previous).set(paymentId, to)),
    [],
  );
  return { sentReceipts, markSent };
}

interface PaymentHistoryTableProps extends ReturnType<typeof useSentReceipts> {
  readonly loanNumber: string;
  /** The app user's email address for receipts; null if there is none. */
  readonly email: string | null;
  readonly payments: readonly HistoryPayment[];
  readonly highlightedId: number | null;
}

function PaymentHistoryTable({
  loanNumber,
  email,
  payments,
  highlightedId,
  sentReceipts,
  markSent,
}: PaymentHistoryTableProps) {
  const t = useTexts();
  const { enableSendReceiptCap } = useFlags();
  const mayRefund = useHasPermission('PAYMENTS.REFUND_CARD');
  const mayVoid = useHasPermission('PAYMENTS.VOID_ACH');
  const { activeAction, startAction, finishAction } = useActiveAction();
  const tableRegion = useRef<HTMLDivElement>(null);
  const actions: HistoryActions = {
    refund: mayRefund ? startAction('refund') : null,
    void: mayVoid ? startAction('void') : null,
    sendReceipt: enableSendReceiptCap ? startAction('receipt') : null,
    isReceiptSent: ({ id }) => sentReceipts.has(id),
  };
  return (
    <>
      <Stack ref={tableRegion} tabIndex={-1} outline="none">
        <RecordTable
          label={t('history.region')}
          columns={createHistoryColumns(t, payments, actions)}
          rows={payments}
          rowId={({ id }) => id}
          note={(payment) => formatPaymentNotes(payment, t)}
          highlightedId={highlightedId}
        />
      </Stack>
      {activeAction !== null && (
        <HistoryDialog
          key={activeAction.sequence}
          kind={activeAction.kind}
          payment={activeAction.payment}
          loanNumber={loanNumber}
          email={email}
          sentTo={sentReceipts.get(activeAction.payment.id) ?? null}
          onSent={(to) => markSent(activeAction.payment.id, to)}
          open={activeAction.state === 'open'}
          onClose={() => finishAction('canceled')}
          onDone={() => finishAction('done')}
          // A refund or void removes the button that opened the dialog, so move the focus to the table.
          finalFocus={() =>
            activeAction.state !== 'done' && activeAction.opener instanceof HTMLElement
              ? activeAction.opener
              : tableRegion.current
          }
        />
      )}
    </>
  );
}

export const PaymentHistory = memo(function PaymentHistory({
  loanNumber,
  ...props
}: Omit<PaymentHistoryTableProps, 'payments'>) {
  const t = useTexts();
  const { locale } = useTenant();
  const { data, error, refetch } = useQuery(paymentHistoryQuery(useLender(), loanNumber));
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartError error={error} retry={() => void refetch()} />;
  const { rows, totalCount, unreadableRows } = data;
  const refreshError = error !== null && <ListRefreshError retry={() => void refetch()} />;
  if (rows.length + unreadableRows === 0)
    return (
      <>
        {refreshError}
        <StateMessage icon={Receipt} title={t('history.empty')} hint={t('history.emptyHint')} />
      </>
    );
  return (
    <Stack gap="3">
      {refreshError}
      <UnreadableRows count={unreadableRows} />
      <PaymentHistoryTable loanNumber={loanNumber} payments={rows} {...props} />
      {totalCount !== null && totalCount > rows.length + unreadableRows && (
        <Text color="fg.muted" textStyle="sm">
          {t('history.latest', {
            shown: formatCount(rows.length, locale),
            total: formatCount(totalCount, locale),
          })}
        </Text>
      )}
    </Stack>
  );
});
