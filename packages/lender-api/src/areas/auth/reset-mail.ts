import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { NewMail } from './reset-repository.ts';

/** Returns the email with a reset link. */
export function buildResetEmail(
  brand: EffectiveBrand,
  facts: { recipient: string | null; firstName: string; link: string; minutes: number },
): NewMail {
  const { recipient, firstName, link, minutes } = facts;
  const { name } = brand;
  const email = composeEmail(brand, `Reset your ${name} password`, [
    { kind: 'paragraph', lines: [`Hello ${firstName},`] },
    {
      kind: 'paragraph',
      lines: [
        `We received a request to reset the password for your ${name} account.`,
        `To set a new password, open this link. It can be used once and expires in ${minutes} minutes:`,
      ],
    },
    { kind: 'button', label: 'Set a new password', url: link },
    {
      kind: 'paragraph',
      lines: ['If you did not request this, ignore this email. Your password has not been changed.'],
    },
  ]);
  return { recipient, ...email };
}
