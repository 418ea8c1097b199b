import { moneyText } from '../../domain/money/money-text.ts';
import type { Mail } from '../../platform/mail/keep-mail.ts';
import { loanNoEnding } from '../history/receipt-mail.ts';

/** The mail that says that a scheduled payment was not made, as plain text. */
export function failureMail(facts: {
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
      `your scheduled payment of ${moneyText(amountCents)} on account ${loanNoEnding(loanNo)} was not made.`,
      `Nothing was taken from the card or account ending in ${lastFour}.`,
      '',
      `Reason: ${reason.replace(/\.$/, '')}.`,
      '',
      `Please pay in another way, or get in touch with ${lenderName}.`,
    ].join('\n'),
  };
}
