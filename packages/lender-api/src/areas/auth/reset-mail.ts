import type { NewMail } from './reset-repository.ts';

/** Returns the subject and plain text of the email with a reset link. */
export function buildResetEmail(facts: {
  recipient: string | null;
  firstName: string;
  lenderName: string;
  link: string;
  minutes: number;
}): NewMail {
  return {
    recipient: facts.recipient,
    subject: `Reset your ${facts.lenderName} password`,
    body: [
      `Hello ${facts.firstName},`,
      '',
      `We received a request to reset the password for your ${facts.lenderName} account.`,
      `To set a new password, open this link. It can be used once and expires in ${facts.minutes} minutes:`,
      '',
      facts.link,
      '',
      'If you did not request this, ignore this email. Your password has not been changed.',
    ].join('\n'),
  };
}
