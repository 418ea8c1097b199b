import { formatMoney } from '../../domain/money/money-text.ts';
import type { Mail } from '../../platform/mail/enqueue-mail.ts';
import { formatLoanNoEnding } from '../history/receipt-email.ts';

/** Returns the plain-text email about a failed scheduled payment (docs/product/schedules.md#failure-mail). */
export function composeFailureEmail(facts: {
  recipient: string;
  lenderName: string;
  loanNo: string;
  lastFour: string;
  amountCents: number;
  reason: string;
}): Mail {
  const { recipient, lenderName, loanNo, lastFour, amountCents, reason } = facts;
  return {
    recipient,
    subject: `Your scheduled payment to ${lenderName} was not made`,
    body: [
      `Your scheduled payment of ${formatMoney(amountCents)} on account ${formatLoanNoEnding(loanNo)} was not made.`,
      `The card or account ending in ${lastFour} was not charged.`,
      '',
      `Reason: ${reason.replace(/\.$/, '')}.`,
      '',
      `Please pay another way, or contact ${lenderName}.`,
    ].join('\n'),
  };
}
