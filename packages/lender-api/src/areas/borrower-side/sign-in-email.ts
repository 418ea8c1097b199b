import type { NewMail } from '../auth/reset-repository.ts';

/** Returns the plain-text email with a sign-in link. An email without a recipient is never sent. */
export function composeSignInEmail(facts: {
  recipient: string | null;
  firstName: string;
  lenderName: string;
  link: string;
  minutes: number;
}): NewMail {
  return {
    recipient: facts.recipient,
    subject: `Sign in to ${facts.lenderName}`,
    body: [
      `Hello ${facts.firstName},`,
      '',
      `Open this link to sign in to your ${facts.lenderName} account. It can be used once and expires in ${facts.minutes} minutes:`,
      '',
      facts.link,
      '',
      'If you did not request this link, ignore this email.',
    ].join('\n'),
  };
}
