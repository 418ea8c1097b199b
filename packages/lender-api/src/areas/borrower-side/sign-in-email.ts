import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { NewMail } from '../auth/reset-repository.ts';

/** Returns the email with a sign-in link. An email without a recipient is never sent. */
export function composeSignInEmail(
  brand: EffectiveBrand,
  facts: { recipient: string | null; firstName: string; link: string; minutes: number },
): NewMail {
  const { recipient, firstName, link, minutes } = facts;
  const { name } = brand;
  const email = composeEmail(brand, `Sign in to ${name}`, [
    { kind: 'paragraph', lines: [`Hello ${firstName},`] },
    {
      kind: 'paragraph',
      lines: [
        `Open this link to sign in to your ${name} account. It can be used once and expires in ${minutes} minutes:`,
      ],
    },
    { kind: 'button', label: 'Sign in', url: link },
    { kind: 'paragraph', lines: ['If you did not request this link, ignore this email.'] },
  ]);
  return { recipient, ...email };
}
