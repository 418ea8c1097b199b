import { integer } from '../wire/wire-types.ts';

/**
 * The reason why an operation failed.
 * - `unauthorised`: the session has ended; the user must sign in again
 * - `forbidden`: the user lacks the permission
 * - `refused`: the lender refused; `message` gives the reason
 * - `invalid`: the request breaks the contract; `message` names the field
 * - `conflict`: the request conflicts with another change; `code` tells which one, such as in_progress or fee_changed
 * - `network`: no answer arrived
 * - `outdated`: the code of the operation belongs to an older release and is no longer served, so nothing was sent; only
 *   a reload helps
 * - `server`: the lender's system or a gateway before it failed
 * - `unusable`: the answer breaks the contract, so nothing can be concluded from it
 * - `unknown-outcome`: a request that moves money was sent, and whether money was moved is not known (decision 0030)
 */
export type LenderErrorKind =
  | 'unauthorised'
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
  /** HTTP status, or null when no answer arrived. */
  readonly status: number | null;
  /** Distinguishes failures of one kind; null if the lender sent none. */
  readonly code: string | number | null;
  /** The body of the answer, for operations whose refusals have details; undefined if no answer arrived. */
  readonly body: unknown;

  /** @param message of the lender, or '' if it sent none */
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

/** Signals that the session has ended; the spelling is the wire's (spec section 8). */
const UNAUTHORISED_MESSAGE = 'User is not a authorized user.';
/** Status codes that lenders use for an ended session, in HTTP or in the body (spec section 8). */
const SESSION_ENDED_CODES: readonly unknown[] = [460, 604, '460', '604'];

/** The fields of an answer that decide whether it is a failure. */
interface Envelope {
  /** Undefined if it is missing or not a number. */
  readonly status: number | undefined;
  readonly code: unknown;
  readonly message: string;
}

function envelopeOf(body: unknown): Envelope {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return {
    status: integer.read(fields['status']),
    code: fields['code'],
    message: typeof fields['message'] === 'string' ? fields['message'] : '',
  };
}

/** The status of a success. Some lenders send it as a text. */
const SUCCESS = 1;

/** Returns the kind of a failure from its HTTP status and the status in its body, which may disagree. */
function kindOf(http: number, status: number | undefined): LenderErrorKind {
  if (http === 403) return 'forbidden';
  if (http === 409) return 'conflict';
  if (http === 422) return 'invalid';
  if (http >= 500) return 'server';
  return status === undefined || status === SUCCESS ? 'unusable' : 'refused';
}

/**
 * Returns the failure that an answer reports, or null for a success: HTTP 2xx and a body whose `status` is 1.
 * @param hasSession whether the request belongs to a session. Without one, no session can end, so an answer that would
 *   end it is a failure of another kind.
 */
export function findFailure(response: Response, body: unknown, hasSession: boolean): LenderError | null {
  const { status, code, message } = envelopeOf(body);
  const fail = (kind: LenderErrorKind) =>
    // The message of an unusable answer may be that of a success.
    new LenderError(kind, kind === 'unusable' ? '' : message, response.status, {
      code: typeof code === 'string' || typeof code === 'number' ? code : null,
      body,
    });
  const sessionEnded = [response.status, status, code].some((value) => SESSION_ENDED_CODES.includes(value));
  const unauthorised = sessionEnded || response.status === 401 || message === UNAUTHORISED_MESSAGE;
  if (hasSession && unauthorised) return fail('unauthorised');
  if (response.ok && status === SUCCESS) return null;
  return fail(kindOf(response.status, status));
}

/** Sent by a gateway, the edge or one of the lender's, whose server does not answer. */
const NO_ANSWER_STATUSES: readonly unknown[] = [502, 504];

/** Returns true if the lender itself did not answer: no answer arrived, or a gateway answered in its place. */
export function isUnanswered({ kind, status }: LenderError): boolean {
  return kind === 'network' || NO_ANSWER_STATUSES.includes(status);
}

/** Returns true if the answer was HTTP 2xx and had no `status`, or no body at all. */
export function lacksStatus({ kind, status, body, cause }: LenderError): boolean {
  const isStated = typeof body === 'object' && body !== null && 'status' in body;
  return kind === 'unusable' && status !== null && status < 300 && cause === undefined && !isStated;
}

/** Sent by the edge for a request that it did not forward to the lender. */
const NOT_SENT = 'not_sent';

const NOT_SENT_KINDS: readonly LenderErrorKind[] = ['network', 'outdated', 'unauthorised'];

/** Returns true if a request that moves money failed before it reached the lender, so no money was moved. */
export const isNotSent = ({ kind, code }: LenderError): boolean =>
  NOT_SENT_KINDS.includes(kind) || code === NOT_SENT;

/** Returns true if the failure leaves open what the lender did. A refusal without a readable status proves nothing. */
function isUnclear({ kind, code, body }: LenderError): boolean {
  if (kind === 'network' || kind === 'server' || kind === 'unusable') return code !== NOT_SENT;
  return kind !== 'unauthorised' && code === null && envelopeOf(body).status === undefined;
}

/**
 * Returns the failure of a request that moves money, as `unknown-outcome` if money may have been moved: a blind retry
 * could move it twice.
 */
export function toMoneyFailure(failure: LenderError): LenderError {
  if (!isUnclear(failure)) return failure;
  const { message, status, code, body, cause } = failure;
  return new LenderError('unknown-outcome', message, status, { code, body, cause });
}
