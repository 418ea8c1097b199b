import { moneyText } from '../http/money-text.ts';
import type { Mail } from '../outbox/keep-mail.ts';
import type { PaymentRow } from '../payments/payment-facts.ts';
import { amountOf } from '../payments/payment-facts.ts';

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
  payment: Pick<
    PaymentRow,
    | 'paymentDay'
    | 'paymentCents'
    | 'cardCents'
    | 'achCents'
    | 'feeCents'
    | 'refundedCents'
    | 'orderId'
    | 'authId'
  >;
}

/** The receipt of a payment, as plain text. */
export function receiptMail({ recipient, lenderName, loanNo, lastFour, payment }: ReceiptFacts): Mail {
  const { feeCents, refundedCents, authId, orderId, paymentDay } = payment;
  const amount = amountOf(payment);
  const isCredit = amount < 0;
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
    subject: `Your ${lenderName} ${isCredit ? 'credit' : 'payment receipt'}`,
    body: [isCredit ? 'This was sent to you:' : 'Thank you for your payment.', '', ...lines].join('\n'),
  };
}
