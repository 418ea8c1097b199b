import type { EffectiveBrand } from '../../platform/brand/effective-brand.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/enqueue-mail.ts';

/** Returns the email with which a new member of staff sets a password. */
export function buildInviteEmail(
  brand: EffectiveBrand,
  facts: { recipient: string; firstName: string; link: string; days: number },
): Mail {
  const { recipient, firstName, link, days } = facts;
  const { name } = brand;
  const email = composeEmail(brand, `Your ${name} account`, [
    { kind: 'paragraph', lines: [`Hello ${firstName},`] },
    {
      kind: 'paragraph',
      lines: [
        `An account for the ${name} portal has been created for you. Your email address for signing in is ${recipient}.`,
        `To set a password, open this link. It can be used once and expires in ${days} days:`,
      ],
    },
    { kind: 'button', label: 'Set a password', url: link },
  ]);
  return { recipient, ...email };
}
