/** An error with a message for the user, which is sent in the contract's error format. */
export class Refusal extends Error {
  readonly statusCode: number;
  /** A machine-readable code, such as `duplicate_suspected`, if the status is not specific enough. */
  readonly code: string | number | undefined;
  /** Seconds for the header `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Additional fields of the body, such as the errors in a file. */
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
 * The refusal for missing or invalid credentials. Clients compare the message exactly, including the spelling
 * mistake (docs/product/sign-in-and-session.md#end-of-session-signals).
 */
export const createUnauthorizedRefusal = () => new Refusal(401, 'User is not a authorized user.');

/** The code 604 distinguishes a session that has ended from an unknown token. */
export const createSessionExpiredRefusal = () => new Refusal(401, 'Your session has expired', 604);

/** Returns the body of an error response: `{status: 0, message, code?, ...details}`. */
export const buildRefusalBody = (message: string, code?: string | number, details: object = {}) => ({
  status: 0,
  message,
  ...(code === undefined ? {} : { code }),
  ...details,
});
