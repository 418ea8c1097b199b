/** A mail that could not be sent so often is given up. */
const MAX_ATTEMPTS = 10;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** A mail that says nothing else is of no use to anybody after a day. */
export const USEFUL_MS = 24 * 60 * 60_000;

/**
 * When a mail whose attempt begins now may be tried again: after 1 minute, 2, 4 ... an hour. A whole attempt
 * takes less than the first, so nobody else takes up a mail that is being sent.
 * @param attempts how often it has been tried, this time included
 */
export function nextAttempt(attempts: number, now: Date): Date {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return new Date(now.getTime() + wait);
}

/** What is known of a failure: nodemailer's code and the mail server's, never its words, which may quote the mail. */
export interface SendFailure {
  code: string;
  responseCode: number | null;
}

export function sendFailure(error: unknown): SendFailure {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'EUNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

/** Trying again helps against what passes: not against a refusal for good (5xx), but for one of our own login. */
export function isForGood({ code, responseCode }: SendFailure, attempts: number): boolean {
  if (attempts >= MAX_ATTEMPTS) return true;
  return code !== 'EAUTH' && responseCode !== null && responseCode >= 500;
}

/** Whether it is the mail server that fails, not this mail: the next one would fare no better. */
export function isServerDown({ code, responseCode }: SendFailure): boolean {
  return code === 'EAUTH' || responseCode === null;
}
