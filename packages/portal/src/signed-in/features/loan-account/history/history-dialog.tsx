import type { HistoryPayment } from '@livery/lender-client';
import type { RowDialogProps } from '../parts/money-operation-dialog.tsx';
import { paymentRowState } from './payment-row-state.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import type { ReceiptValues } from './receipt-schema.ts';
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
export function HistoryDialog({ kind, email, sent, onSent, onDone, ...dialog }: HistoryDialogProps) {
  if (kind === 'receipt')
    return <ReceiptDialog {...dialog} email={email ?? ''} sent={sent} onSent={onSent} />;
  if (kind === 'void') return <VoidDialog {...dialog} onDone={onDone} />;
  const state = paymentRowState(dialog.payment);
  return state.kind === 'refundable' ? (
    <RefundDialog {...dialog} refundable={state.refundable} onDone={onDone} />
  ) : null;
}
