import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../steps.ts';
import type { MailSink } from './mail-sink.ts';
import type { StaffSession } from './staff-session.ts';

const EMAIL_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
/** The web, as a value of `channel` in the contract. */
const WEB_CHANNEL = 1;

/** Returns the token in the link of the newest email to a borrower. @throws CommandError if no email arrives within 30 seconds */
async function readEmailedLink(mailSink: MailSink, borrowerEmail: string): Promise<string> {
  const deadline = Date.now() + EMAIL_TIMEOUT_MS;
  for (;;) {
    const email = mailSink.emails.findLast(({ recipients }) => recipients.includes(borrowerEmail));
    const [, link] = /\/enter\?link=([\w-]+)/.exec(email?.text ?? '') ?? [];
    if (link !== undefined) return link;
    if (Date.now() > deadline) throw new CommandError(`${borrowerEmail} has received no sign-in link.`);
    await wait(POLL_MS);
  }
}

/**
 * Signs a borrower in with an emailed link.
 * @param session sends the requests
 * @returns the borrower's session token
 * @throws LenderError if the lender refuses the sign-in
 */
export async function signInBorrower(
  { repeat, callApi }: Pick<StaffSession, 'repeat' | 'callApi'>,
  borrowerEmail: string,
  mailSink: MailSink,
): Promise<string> {
  await repeat('requestBorrowerLink', () => callApi('/borrower/request-link', {}, { email: borrowerEmail }));
  const link = await readEmailedLink(mailSink, borrowerEmail);
  const response = await repeat('signInBorrower', () =>
    callApi('/borrower/sign-in', {}, { link, channel: WEB_CHANNEL }),
  );
  return (response as { result: { borrowerToken: string } }).result.borrowerToken;
}
