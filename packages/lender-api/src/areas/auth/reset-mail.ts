import type { NewMail } from './reset-repository.ts';

/** The mail with a reset link, as plain text. Without a recipient it is kept but belongs to nobody. */
export function resetMail(facts: {
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
      `somebody, hopefully you, asked to reset the password of your ${facts.lenderName} account.`,
      `This link sets a new one. It works once, for ${facts.minutes} minutes:`,
      '',
      facts.link,
      '',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n'),
  };
}
