import type { NewMail } from '../auth/reset-repository.ts';

/** The mail with a sign-in link, as plain text. Without a recipient it is kept but belongs to nobody. */
export function signInMail(facts: {
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
      `this link signs you in to your ${facts.lenderName} account. It works once, for ${facts.minutes} minutes:`,
      '',
      facts.link,
      '',
      'If you did not ask for it, there is nothing to do.',
    ].join('\n'),
  };
}
