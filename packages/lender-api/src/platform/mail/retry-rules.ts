/** See docs/product/limits-and-constants.md#mail-delivery. */
const MAX_ATTEMPTS = 10;
const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60_000;
/** The age at which an email without an expiry time is no longer sent. */
export const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * Returns the time of the next attempt to send an email whose current attempt begins now. The delay is 1, 2,
 * 4 ... at most 60 minutes. An attempt takes less than a minute, so no other server claims an email that is
 * being sent.
 * @param attempts the number of attempts, including the current attempt
 */
export function getNextAttemptTime(attempts: number, now: Date): Date {
  const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1));
  return new Date(now.getTime() + delay);
}

/**
 * The error codes of nodemailer and of the mail server. Error messages are excluded, because they may quote
 * the email.
 */
export interface DeliveryError {
  code: string;
  responseCode: number | null;
  /** The SMTP command that failed, 'CONN' for the connection and the greeting, or null if nodemailer names none. */
  command: string | null;
}

export function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode, command } = (error ?? {}) as Record<keyof DeliveryError, unknown>;
  return {
    code: typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'EUNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    command: typeof command === 'string' && /^[A-Z\d -]{1,40}$/.test(command) ? command : null,
  };
}

/** Status codes that are about the session: the server closes it, a command is out of sequence, or a login is required. */
const SESSION_CODES: readonly number[] = [421, 503, 530];

/** The emails that fail with an error: only one, all of the lender because the sender is refused, or all of the server. */
export type FailureScope = 'mail' | 'lender' | 'server';

export function getFailureScope({ command, responseCode }: DeliveryError): FailureScope {
  if (responseCode === null || SESSION_CODES.includes(responseCode)) return 'server';
  if (command === 'RCPT TO' || command === 'DATA') return 'mail';
  return command === 'MAIL FROM' ? 'lender' : 'server';
}

/** Returns true after the last attempt, or if the server permanently refuses (5xx) the recipient or the content. */
export function isPermanentFailure(failure: DeliveryError, attempts: number): boolean {
  if (attempts >= MAX_ATTEMPTS) return true;
  return getFailureScope(failure) === 'mail' && Number(failure.responseCode) >= 500;
}
