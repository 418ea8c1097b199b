import { Stack, Text } from '@chakra-ui/react';
import type { HistoryPayment } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { type ComponentProps, memo, useRef, useState } from 'react';
import { formatCount } from '../../../../lib/format/numbers.ts';
import { useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { UnreadableRows } from '../../../../ui/data-list/unreadable-rows.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useMay } from '../../../domain/access/use-permissions.ts';
import { useFlags } from '../../../domain/flags/flags.ts';
import { paymentHistoryQuery } from '../account/account-queries.ts';
import type { RowDialogProps } from '../parts/money-operation-dialog.tsx';
import { PartFailed, PartSkeleton } from '../parts/part-states.tsx';
import { RecordTable } from '../parts/record-table.tsx';
import { historyColumns } from './history-columns.tsx';
import type { HistoryActions } from './history-row-actions.tsx';
import { paymentNotes, paymentRowState } from './payment-row-state.ts';
import { ReceiptDialog, type ReceiptValues } from './receipt-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

interface HistoryDialogProps extends RowDialogProps {
  readonly kind: 'refund' | 'void' | 'receipt';
  readonly payment: HistoryPayment;
  readonly loanNumber: string;
  /** The app user's address, where receipts go; null for none. */
  readonly email: string | null;
  /** Where the receipt of the payment was sent; null while it was not. */
  readonly sent: ReceiptValues | null;
  readonly onSent: (to: ReceiptValues) => void;
  /** The payment was refunded or voided. */
  readonly onDone: () => void;
}

/** What is done with one payment of the history. */
function HistoryDialog({ kind, email, sent, onSent, onDone, ...dialog }: HistoryDialogProps) {
  if (kind === 'receipt')
    return <ReceiptDialog {...dialog} email={email ?? ''} sent={sent} onSent={onSent} />;
  if (kind === 'void') return <VoidDialog {...dialog} onDone={onDone} />;
  const state = paymentRowState(dialog.payment);
  return state.kind === 'refundable' ? (
    <RefundDialog {...dialog} refundable={state.refundable} onDone={onDone} />
  ) : null;
}

type ActionKind = ComponentProps<typeof HistoryDialog>['kind'];

/** What is being done with which payment. `turn` tells one time from the next. */
interface Acting {
  readonly kind: ActionKind;
  readonly payment: HistoryPayment;
  readonly turn: number;
  readonly state: 'open' | 'left' | 'done';
}

/** The dialog over the history: which one, of which payment. It stays known while it closes. */
function useActing() {
  const [acting, setActing] = useState<Acting | null>(null);
  const start = (kind: ActionKind) => (payment: HistoryPayment) =>
    setActing((before) => ({ kind, payment, turn: (before?.turn ?? 0) + 1, state: 'open' }));
  const end = (state: 'left' | 'done') => setActing((before) => before && { ...before, state });
  return { acting, start, end };
}

/** The receipts that were sent while the page is open, by payment. */
function useSentReceipts() {
  const [sent, setSent] = useState<ReadonlyMap<number, ReceiptValues>>(new Map());
  const keep = (paymentId: number, to: ReceiptValues) =>
    setSent((before) => new Map(before).set(paymentId, to));
  return [sent, keep] as const;
}

interface PaymentsProps {
  readonly loanNumber: string;
  /** The app user's address, where receipts go; null for none. */
  readonly email: string | null;
  readonly payments: readonly HistoryPayment[];
  /** The payment that the address points out; null for none. */
  readonly currentId: number | null;
}

function Payments({ loanNumber, email, payments, currentId }: PaymentsProps) {
  const t = useTexts();
  const { enableSendReceiptCap } = useFlags();
  const mayRefund = useMay('PAYMENTS.REFUND_CARD');
  const mayVoid = useMay('PAYMENTS.VOID_ACH');
  const { acting, start, end } = useActing();
  const [sent, keepSent] = useSentReceipts();
  const region = useRef<HTMLDivElement>(null);
  const actions: HistoryActions = {
    refund: mayRefund ? start('refund') : null,
    void: mayVoid ? start('void') : null,
    sendReceipt: enableSendReceiptCap ? start('receipt') : null,
    isReceiptSent: ({ id }) => sent.has(id),
  };
  return (
    <>
      <Stack ref={region} tabIndex={-1} outline="none">
        <RecordTable
          label={t('history.region')}
          columns={historyColumns(t, actions)}
          rows={payments}
          rowId={({ id }) => id}
          note={(payment) => paymentNotes(payment, t)}
          currentId={currentId}
        />
      </Stack>
      {acting !== null && (
        <HistoryDialog
          key={acting.turn}
          kind={acting.kind}
          payment={acting.payment}
          loanNumber={loanNumber}
          email={email}
          sent={sent.get(acting.payment.id) ?? null}
          onSent={(to) => keepSent(acting.payment.id, to)}
          open={acting.state === 'open'}
          onClose={() => end('left')}
          onDone={() => end('done')}
          // What was pressed is gone with what was done; then the focus goes to the payments as a whole.
          finalFocus={() => (acting.state === 'done' ? region.current : null)}
        />
      )}
    </>
  );
}

/** The latest 100 payments of the account, and what can be done with them (spec sections 2, 4 and 9). */
export const PaymentHistory = memo(function PaymentHistory({
  loanNumber,
  email,
  currentId,
}: Omit<PaymentsProps, 'payments'>) {
  const t = useTexts();
  const { locale } = useTenant();
  const { data, error, refetch } = useQuery(paymentHistoryQuery(useLender(), loanNumber));
  if (data === undefined)
    return error === null ? <PartSkeleton /> : <PartFailed error={error} retry={() => void refetch()} />;
  const { rows, totalCount, unreadableRows } = data;
  if (rows.length + unreadableRows === 0)
    return <StateMessage icon={Receipt} title={t('history.empty')} hint={t('history.emptyHint')} />;
  return (
    <Stack gap="3">
      <UnreadableRows count={unreadableRows} />
      <Payments loanNumber={loanNumber} email={email} payments={rows} currentId={currentId} />
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
