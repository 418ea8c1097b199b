/** An error with a message for the user, sent as the failure envelope of the contract. */
export class Refusal extends Error {
  readonly statusCode: number;
  /** A code for programs if the status is not specific enough, such as `duplicate_suspected`. */
  readonly code: string | number | undefined;
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | undefined;
  /** Additional fields of the body, such as the list of errors in a file. */
  readonly details: object;

  constructor(
    statusCode: number,
    message: string,
    code?: string | number,
    { retryAfter, details = {} }: { retryAfter?: number; details?: object } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/**
 * Clients compare the message exactly, misspelling included
 * (docs/product/sign-in-and-session.md#end-of-session-signals).
 */
export const unauthorized = () => new Refusal(401, 'User is not a authorized user.');

/** Refuses a session that has ended. The code distinguishes it from an unknown token. */
export const sessionExpired = () => new Refusal(401, 'Your session has expired', 604);

/** Returns the failure envelope `{status: 0, message, code?, ...details}`. */
export const refusalBody = (message: string, code?: string | number, details: object = {}) => ({
  status: 0,
  message,
  ...(code === undefined ? {} : { code }),
  ...details,
});
