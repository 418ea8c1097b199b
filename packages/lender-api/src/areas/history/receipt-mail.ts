import { moneyText } from '../../domain/money/money-text.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import type { Mail } from '../../platform/mail/keep-mail.ts';

/** A receipt may go to any address, so it shows no whole account number. */
export const loanNoEnding = (loanNo: string) => `ending in ${loanNo.slice(-4)}`;

const shownDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** What a receipt shows of a payment. */
export interface ReceiptFacts {
  recipient: string;
  lenderName: string;
  loanNo: string;
  /** Of the card or account; null when it is not known. */
  lastFour: string | null;
  payment: Pick<PaymentRow, 'paymentDay' | 'amountCents' | 'feeCents' | 'orderId' | 'authId' | 'state'>;
  /** What was given back of amount and fee. */
  refundedCents: number;
}

/** What a receipt says has become of a payment. */
type ReceiptKind = 'paid' | 'credit' | 'partly-refunded' | 'refunded' | 'returned' | 'voided';

const WORDS: Readonly<Record<ReceiptKind, { subject: string; opening: string }>> = {
  paid: { subject: 'payment receipt', opening: 'Thank you for your payment.' },
  credit: { subject: 'credit', opening: 'This was sent to you:' },
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

function receiptKind({ payment, refundedCents }: ReceiptFacts): ReceiptKind {
  const { state, amountCents, feeCents } = payment;
  if (state === 'returned' || state === 'voided') return state;
  if (amountCents < 0) return 'credit';
  if (refundedCents <= 0) return 'paid';
  return refundedCents < amountCents + feeCents ? 'partly-refunded' : 'refunded';
}

/** Returns the receipt of a payment as plain text. It says what happened: paid, sent, refunded, returned or voided. */
export function receiptMail(facts: ReceiptFacts): Mail {
  const { recipient, lenderName, loanNo, lastFour, payment, refundedCents } = facts;
  const { feeCents, authId, orderId, paymentDay } = payment;
  const { amountCents: amount } = payment;
  const isCredit = amount < 0;
  const { subject, opening } = WORDS[receiptKind(facts)];
  const line = (name: string, value: string) => `${`${name}:`.padEnd(18)}${value}`;
  const lines = [
    line('Date', shownDay(paymentDay)),
    line('Account', loanNoEnding(loanNo)),
    line(isCredit ? 'Sent to you' : 'Payment', moneyText(Math.abs(amount))),
    ...(feeCents === 0 ? [] : [line('Convenience fee', moneyText(feeCents))]),
    line('Total', moneyText(Math.abs(amount + feeCents))),
    ...(refundedCents > 0 ? [line('Refunded', moneyText(refundedCents))] : []),
    ...(lastFour === null
      ? []
      : [line(isCredit ? 'To' : 'Paid with', `card or account ending in ${lastFour}`)]),
    line('Order', orderId),
    ...(authId === null ? [] : [line('Authorisation', authId)]),
  ];
  return {
    recipient,
    subject: `Your ${lenderName} ${subject}`,
    body: [opening, '', ...lines].join('\n'),
  };
}
