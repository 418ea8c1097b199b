import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/enqueue-mail.ts';
import { describeReceipt, type ReceiptFacts } from './receipt.ts';

/** Returns the email with the receipt of a payment in its current state. */
export function composeReceiptEmail(
  brand: EffectiveBrand,
  { recipient, ...facts }: ReceiptFacts & { recipient: string },
): Mail {
  const { subject, opening, lines } = describeReceipt(facts);
  const email = composeEmail(brand, `Your ${brand.name} ${subject}`, [
    { kind: 'paragraph', lines: [opening] },
    { kind: 'facts', facts: lines },
  ]);
  return { recipient, ...email };
}
