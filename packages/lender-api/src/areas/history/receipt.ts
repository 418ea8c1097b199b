import { formatMoney } from '../../domain/money/money-text.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';

/**
 * Returns the end of a loan number. Receipts must not contain the complete number, because they can be sent
 * to any address.
 */
export const formatLoanNoEnding = (loanNo: string) => `ending in ${loanNo.slice(-4)}`;

const formatDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

export interface ReceiptFacts {
  loanNo: string;
  /** The last four digits of the card or account; null if unknown. */
  lastFour: string | null;
  payment: Pick<PaymentRow, 'paymentDay' | 'amountCents' | 'feeCents' | 'orderId' | 'authId' | 'state'>;
  /** The refunded amount in cents, including a refunded fee. */
  refundedCents: number;
}

/** The kind of receipt determines its text. See docs/product/payments.md#receipt-mail. */
type ReceiptKind = 'paid' | 'credit' | 'partly-refunded' | 'refunded' | 'returned' | 'voided';

const RECEIPT_TEXTS: Readonly<Record<ReceiptKind, { subject: string; opening: string }>> = {
  paid: { subject: 'payment receipt', opening: 'Thank you for your payment.' },
  credit: { subject: 'credit', opening: 'This amount was sent to you.' },
  'partly-refunded': { subject: 'refund', opening: 'Part of this payment was refunded to you.' },
  refunded: { subject: 'refund', opening: 'This payment was refunded to you.' },
  returned: {
    subject: 'returned payment',
    opening: 'Your bank returned this payment. It does not count toward your balance.',
  },
  voided: {
    subject: 'voided payment',
    opening: 'This payment was voided. It does not count toward your balance.',
  },
};

function getReceiptKind({ payment, refundedCents }: ReceiptFacts): ReceiptKind {
  const { state, amountCents, feeCents } = payment;
  if (state === 'returned' || state === 'voided') return state;
  if (amountCents < 0) return 'credit';
  if (refundedCents <= 0) return 'paid';
  return refundedCents < amountCents + feeCents ? 'partly-refunded' : 'refunded';
}

/** The contents of a receipt, for an email or a page. */
export interface Receipt {
  /** The subject without the name of the lender, such as "payment receipt". */
  readonly subject: string;
  readonly opening: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

/** Returns the receipt of a payment in its current state. */
export function describeReceipt(facts: ReceiptFacts): Receipt {
  const { loanNo, lastFour, payment, refundedCents } = facts;
  const { feeCents, authId, orderId, paymentDay } = payment;
  const { amountCents: amount } = payment;
  const isCredit = amount < 0;
  const createLine = (name: string, value: string) => [name, value] as const;
  const lines = [
    createLine('Date', formatDay(paymentDay)),
    createLine('Account', formatLoanNoEnding(loanNo)),
    createLine(isCredit ? 'Sent to you' : 'Payment', formatMoney(Math.abs(amount))),
    ...(feeCents === 0 ? [] : [createLine('Convenience fee', formatMoney(feeCents))]),
    createLine('Total', formatMoney(Math.abs(amount + feeCents))),
    ...(refundedCents > 0 ? [createLine('Refunded', formatMoney(refundedCents))] : []),
    ...(lastFour === null
      ? []
      : [createLine(isCredit ? 'To' : 'Paid with', `card or account ending in ${lastFour}`)]),
    createLine('Order', orderId),
    ...(authId === null ? [] : [createLine('Authorization', authId)]),
  ];
  return { ...RECEIPT_TEXTS[getReceiptKind(facts)], lines };
}
