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
}

export function toDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'EUNKNOWN',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}

/**
 * Returns true after the last attempt, or after a permanent SMTP refusal (5xx). A rejected login (EAUTH) is
 * not permanent.
 */
export function isPermanentFailure({ code, responseCode }: DeliveryError, attempts: number): boolean {
  if (attempts >= MAX_ATTEMPTS) return true;
  return code !== 'EAUTH' && responseCode !== null && responseCode >= 500;
}

/** Returns true if the mail server itself failed, so that other emails would fail too. */
export function isServerDown({ code, responseCode }: DeliveryError): boolean {
  return code === 'EAUTH' || responseCode === null;
}
