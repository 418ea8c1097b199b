/**
 * Why a call to the lender API failed.
 * - `unauthorised`: the session is over; the person must sign in again
 * - `forbidden`: signed in, but without the permission
 * - `refused`: the lender said no and says why in `message`
 * - `invalid`: the request breaks the contract; `message` names the field
 * - `network`: no answer arrived, so nothing is known of the outcome
 * - `server`: an answer arrived that is a failure of the lender's system, or that makes no sense
 */
export type LenderErrorKind = 'unauthorised' | 'forbidden' | 'refused' | 'invalid' | 'network' | 'server';

/** Every failure of a LenderClient call but one whose signal was aborted, which rejects with the signal's reason. */
export class LenderError extends Error {
  override readonly name = 'LenderError';
  readonly kind: LenderErrorKind;
  /** HTTP status, or null when no answer arrived. */
  readonly status: number | null;

  /** @param message the lender's own sentence, or '' when it gave none */
  constructor(kind: LenderErrorKind, message: string, status: number | null, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.status = status;
  }
}

/** The wire's own spelling; it means that the session is over (spec section 8). */
const UNAUTHORISED_MESSAGE = 'User is not a authorized user.';
/** Status codes that lenders use for an ended session, in HTTP or in the body (spec section 8). */
const SESSION_ENDED_CODES: readonly unknown[] = [460, 604];

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
  if (response.ok && status === 1) return null;
  const fail = (kind: LenderErrorKind) => new LenderError(kind, message, response.status);
  const sessionEnded = [response.status, status, code].some((value) => SESSION_ENDED_CODES.includes(value));
  const unauthorised = sessionEnded || response.status === 401 || message === UNAUTHORISED_MESSAGE;
  if (carriedCredentials && unauthorised) return fail('unauthorised');
  if (response.status === 403) return fail('forbidden');
  if (response.status === 422) return fail('invalid');
  if (response.status >= 500 || status === undefined) return fail('server');
  return fail('refused');
}
