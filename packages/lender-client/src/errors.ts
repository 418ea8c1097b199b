/**
 * Why a call to the lender API failed.
 * - `unauthorised`: the session is over; the person must sign in again
 * - `forbidden`: signed in, but without the permission
 * - `refused`: the lender said no and says why in `message`
 * - `invalid`: the request breaks the contract; `message` names the field
 * - `conflict`: it clashes with what has happened meanwhile or still goes on; `code` says which (in_progress, duplicate_suspected, fee_changed)
 * - `network`: no answer arrived
 * - `server`: an answer arrived that is a failure of the lender's system, or that makes no sense
 * - `unknown-outcome`: a call that moves money has left, and whether it did is not known (decisions, payments)
 */
export type LenderErrorKind =
  | 'unauthorised'
  | 'forbidden'
  | 'refused'
  | 'invalid'
  | 'conflict'
  | 'network'
  | 'server'
  | 'unknown-outcome';

/** Every failure of a LenderClient call but one whose signal was aborted, which rejects with the signal's reason. */
export class LenderError extends Error {
  override readonly name = 'LenderError';
  readonly kind: LenderErrorKind;
  /** HTTP status, or null when no answer arrived. */
  readonly status: number | null;
  /** What a program decides by where the kind is not enough; null when the lender gave none. */
  readonly code: string | number | null;
  /** The whole answer, for the calls whose refusal says more than a sentence; undefined when none arrived. */
  readonly body: unknown;

  /** @param message the lender's own sentence, or '' when it gave none */
  constructor(
    kind: LenderErrorKind,
    message: string,
    status: number | null,
    { code = null, body, ...options }: ErrorOptions & { code?: string | number | null; body?: unknown } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** The wire's own spelling; it means that the session is over (spec section 8). */
const UNAUTHORISED_MESSAGE = 'User is not a authorized user.';
/** Status codes that lenders use for an ended session, in HTTP or in the body (spec section 8). */
const SESSION_ENDED_CODES: readonly unknown[] = [460, 604, '460', '604'];

/** The fields of an answer that decide whether it is a failure, whatever else it holds. */
interface Envelope {
  readonly status: unknown;
  readonly code: unknown;
  readonly message: string;
}

function envelopeOf(body: unknown): Envelope {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return {
    status: fields['status'],
    code: fields['code'],
    message: typeof fields['message'] === 'string' ? fields['message'] : '',
  };
}

/**
 * Judges an answer by its status, never by the shape of an empty body.
 * @param carriedCredentials whether the request had an access token; without one there is no session that could be
 *   over, and what would end one is a failure of another kind
 * @returns the failure, or null for a success (HTTP 2xx and a body whose `status` is 1)
 */
export function failureOf(
  response: Response,
  body: unknown,
  carriedCredentials: boolean,
): LenderError | null {
  const { status, code, message } = envelopeOf(body);
  const fail = (kind: LenderErrorKind) =>
    new LenderError(kind, message, response.status, {
      code: typeof code === 'string' || typeof code === 'number' ? code : null,
      body,
    });
  const sessionEnded = [response.status, status, code].some((value) => SESSION_ENDED_CODES.includes(value));
  const unauthorised = sessionEnded || response.status === 401 || message === UNAUTHORISED_MESSAGE;
  if (carriedCredentials && unauthorised) return fail('unauthorised');
  if (response.ok && status === 1) return null;
  if (response.status === 403) return fail('forbidden');
  if (response.status === 409) return fail('conflict');
  if (response.status === 422) return fail('invalid');
  if (response.status >= 500 || status === undefined) return fail('server');
  return fail('refused');
}

/** What a gateway answers, the edge or one of the lender's own, for a server behind it that gives no answer. */
const NO_ANSWER_STATUSES: readonly unknown[] = [502, 504];

/** Whether nothing was heard of the lender itself: no answer arrived, or that of a gateway in its place. */
export function isUnanswered({ kind, status }: LenderError): boolean {
  return kind === 'network' || NO_ANSWER_STATUSES.includes(status);
}

/**
 * Whether the answer was HTTP 2xx and said nothing of success or failure. What was no JSON, or lacked what the contract
 * promises, has a cause.
 */
export function isUnstated({ kind, status, cause }: LenderError): boolean {
  return kind === 'server' && status !== null && status < 300 && cause === undefined;
}

/** The edge's word for a call that never left for the lender. */
const NOT_SENT = 'not_sent';

/**
 * A failure of a call that moves money. Without a clear answer it may have happened: that is a kind of its own,
 * so that nobody tries again blindly.
 */
export function moneyFailure(failure: LenderError): LenderError {
  const unclear = failure.kind === 'network' || failure.kind === 'server';
  if (!unclear || failure.code === NOT_SENT) return failure;
  const { message, status, code, body, cause } = failure;
  return new LenderError('unknown-outcome', message, status, { code, body, cause });
}
