/** A refusal that the person may read. It becomes the failure envelope of the contract. */
export class Refusal extends Error {
  readonly statusCode: number;
  /** What a program decides by, where the status alone does not say it (`duplicate_suspected`). */
  readonly code: string | number | undefined;
  /** After how many seconds to come back, for Retry-After. */
  readonly retryAfter: number | undefined;
  /** Further fields of the answer, such as the list of what is wrong in a file. */
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

/** The wire's own spelling (spec section 8); clients compare it letter by letter. */
export const unauthorised = () => new Refusal(401, 'User is not a authorized user.');

/** For a session that was there and is over; the code tells it from one that never was. */
export const sessionExpired = () => new Refusal(401, 'Your session has expired', 604);

/** The body of every answer that is not a success. */
export const refusalBody = (message: string, code?: string | number, details: object = {}) => ({
  status: 0,
  message,
  ...(code === undefined ? {} : { code }),
  ...details,
});
