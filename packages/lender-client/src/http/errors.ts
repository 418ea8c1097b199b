import { integer } from '../wire/wire-types.ts';

/**
 * The reason why an operation failed.
 * - `unauthorized`: the session has ended; the user must sign in again
 * - `forbidden`: the user lacks the permission
 * - `refused`: the lender rejected the request; `message` contains the reason
 * - `invalid`: the request violates the contract; `message` names the field
 * - `conflict`: the request conflicts with another change; `code` identifies it, such as in_progress or
 *   fee_changed
 * - `network`: no response arrived
 * - `outdated`: the server no longer serves the code of the operation because a newer release is deployed;
 *   nothing was sent, and the page must be reloaded
 * - `server`: the lender's system, or a gateway in front of it, failed
 * - `unusable`: the response violates the contract
 * - `unknown-outcome`: a request that moves money was sent, and it is not known whether money was moved
 *   (docs/product/payments.md#unknown-outcome)
 */
export type LenderErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'refused'
  | 'invalid'
  | 'conflict'
  | 'network'
  | 'outdated'
  | 'server'
  | 'unusable'
  | 'unknown-outcome';

interface LenderErrorOptions extends ErrorOptions {
  readonly code?: string | number | null;
  readonly body?: unknown;
}

/** The failure of an operation. An operation whose signal is aborted rejects with the signal's reason instead. */
export class LenderError extends Error {
  override readonly name = 'LenderError';
  readonly kind: LenderErrorKind;
  readonly status: number | null;
  /** Distinguishes failures of the same kind; null if the lender sent none. */
  readonly code: string | number | null;
  /** The response body, which may contain details of a refusal; undefined if none was read. */
  readonly body: unknown;

  /** @param message the lender's message, or '' if it sent none */
  constructor(
    kind: LenderErrorKind,
    message: string,
    status: number | null,
    { code = null, body, ...options }: LenderErrorOptions = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/**
 * Means that the session has ended (docs/product/sign-in-and-session.md#end-of-session-signals). The
 * misspelling is part of the contract.
 */
const UNAUTHORIZED_MESSAGE = 'User is not a authorized user.';
/** Codes with which a lender reports that the session has ended, as the HTTP status or in the body. */
const SESSION_ENDED_CODES: readonly unknown[] = [460, 604, '460', '604'];

/** The fields of a response body that determine whether the request succeeded. */
interface Envelope {
  /** Undefined if missing or not an integer. */
  readonly status: number | undefined;
  readonly code: unknown;
  readonly message: string;
}

function readEnvelope(body: unknown): Envelope {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return {
    status: integer.read(fields['status']),
    code: fields['code'],
    message: typeof fields['message'] === 'string' ? fields['message'] : '',
  };
}

const SUCCESS = 1;

/** Returns the kind of a failure from the HTTP status and the status in the body, which may contradict each other. */
function classifyFailure(httpStatus: number, status: number | undefined): LenderErrorKind {
  if (httpStatus === 403) return 'forbidden';
  if (httpStatus === 409) return 'conflict';
  if (httpStatus === 422) return 'invalid';
  if (httpStatus >= 500) return 'server';
  return status === undefined || status === SUCCESS ? 'unusable' : 'refused';
}

/**
 * Returns the failure that a response represents, or null for a success: HTTP 2xx and `status` 1 in the body.
 * @param hasSession true if the request was sent with a session token. Without one, a response that signals the end of a
 *   session is a failure of another kind.
 */
export function findFailure(response: Response, body: unknown, hasSession: boolean): LenderError | null {
  const { status, code, message } = readEnvelope(body);
  const createFailure = (kind: LenderErrorKind) =>
    // An unusable response may contain a success message, which must not be shown.
    new LenderError(kind, kind === 'unusable' ? '' : message, response.status, {
      code: typeof code === 'string' || typeof code === 'number' ? code : null,
      body,
    });
  const isSessionEnded = [response.status, status, code].some((value) => SESSION_ENDED_CODES.includes(value));
  const isUnauthorized = isSessionEnded || response.status === 401 || message === UNAUTHORIZED_MESSAGE;
  if (hasSession && isUnauthorized) return createFailure('unauthorized');
  if (response.ok && status === SUCCESS) return null;
  return createFailure(classifyFailure(response.status, status));
}

/** The statuses that a gateway, such as the edge, sends if the lender's server does not respond. */
const GATEWAY_STATUSES: readonly unknown[] = [502, 504];

/** Returns true if the lender did not respond: no response arrived, or a gateway sent one in its place. */
export function isUnreachable({ kind, status }: LenderError): boolean {
  return kind === 'network' || GATEWAY_STATUSES.includes(status);
}

/** Returns true if the response was HTTP 2xx with an empty body or a body without `status`. */
export function lacksStatus({ kind, status, body, cause }: LenderError): boolean {
  const hasStatus = typeof body === 'object' && body !== null && 'status' in body;
  return kind === 'unusable' && status !== null && status < 300 && cause === undefined && !hasStatus;
}

/** The code that the edge sends for a request that it did not forward to the lender. */
const NOT_SENT = 'not_sent';

const NOT_SENT_KINDS: readonly LenderErrorKind[] = ['network', 'outdated', 'unauthorized'];

/**
 * Returns true if a request that moves money certainly moved none, because it was not sent or the session had ended.
 * @param failure the failure of an operation that moves money. Its kind is `network` only if nothing was sent
 */
export const isNotSent = ({ kind, code }: LenderError): boolean =>
  NOT_SENT_KINDS.includes(kind) || code === NOT_SENT;

/**
 * Returns true if the outcome is not known after this failure. A refusal with neither a code nor a readable
 * status does not prove that no money was moved.
 */
function isOutcomeUnknown({ kind, code, body }: LenderError): boolean {
  if (kind === 'network' || kind === 'server' || kind === 'unusable') return code !== NOT_SENT;
  return kind !== 'unauthorized' && code === null && readEnvelope(body).status === undefined;
}

/**
 * Returns the failure of a request that moves money. Its kind is `unknown-outcome` if money may have been moved, because
 * a retry without the same idempotency key could move it twice.
 */
export function toMoneyFailure(failure: LenderError): LenderError {
  if (!isOutcomeUnknown(failure)) return failure;
  const { message, status, code, body, cause } = failure;
  return new LenderError('unknown-outcome', message, status, { code, body, cause });
}
