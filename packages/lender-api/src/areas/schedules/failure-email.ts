import { formatMoney } from '../../domain/money/money-text.ts';
import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/enqueue-mail.ts';
import { formatLoanNoEnding } from '../history/receipt.ts';

/** Returns the email about a failed scheduled payment (docs/product/schedules.md#failure-mail). */
export function composeFailureEmail(
  brand: EffectiveBrand,
  facts: { recipient: string; loanNo: string; lastFour: string; amountCents: number; reason: string },
): Mail {
  const { recipient, loanNo, lastFour, amountCents, reason } = facts;
  const { name } = brand;
  const email = composeEmail(brand, `Your scheduled payment to ${name} was not made`, [
    {
      kind: 'paragraph',
      lines: [
        `Your scheduled payment of ${formatMoney(amountCents)} on account ${formatLoanNoEnding(loanNo)} was not made.`,
        `The card or account ending in ${lastFour} was not charged.`,
      ],
    },
    { kind: 'paragraph', lines: [`Reason: ${reason.replace(/\.$/, '')}.`] },
    { kind: 'paragraph', lines: [`Please pay another way, or contact ${name}.`] },
  ]);
  return { recipient, ...email };
}
