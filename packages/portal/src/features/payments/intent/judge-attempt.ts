import { type Cents, changedFeeFromBody, LenderError, type TakenPayment } from '@livery/lender-client';
import type { AskedPayment, Intent } from './intent.ts';

/** How what was confirmed came out; `taken` is what the lender has taken on, as it answers. */
export type Outcome<Asked, Taken> =
  | { readonly kind: 'taken'; readonly intent: Intent<Asked>; readonly taken: Taken }
  | { readonly kind: 'failed'; readonly intent: Intent<Asked>; readonly reason: string }
  /** It left, and whether it was taken is not known; `reason` says more where more is known. */
  | { readonly kind: 'unknown'; readonly intent: Intent<Asked>; readonly reason: string | null };

export type PaymentOutcome = Outcome<AskedPayment, TakenPayment>;

/**
 * What must be answered before a payment can go on.
 * - `duplicate`: the same was paid a moment ago
 * - `left-open`: there is one whose outcome is not known; is it this one?
 * - `another`: the one that was left open was another payment
 */
export type PaymentQuestion = 'duplicate' | 'left-open' | 'another';

/** What became of an attempt. */
export type Attempt<Asked, Taken> =
  | Outcome<Asked, Taken>
  | { readonly kind: 'question'; readonly question: PaymentQuestion }
  /** The lender's fee is another by now, `fee` where the lender says which; nothing was taken. */
  | { readonly kind: 'fee-changed'; readonly fee: Cents | null }
  /** It never left; nothing was taken. */
  | { readonly kind: 'not-sent'; readonly error: LenderError };

/** The edge says so of a call that it could not pass on. */
const NOT_SENT = 'not_sent';

/** What settles a payment that may have been taken by an earlier attempt with the same key: nothing else does. */
const isFinalRefusal = ({ code }: LenderError) => code === 'declined';

/**
 * Judges a failed attempt by its kind and code alone (decisions, payments).
 * @param resumes whether an earlier attempt with this key may have reached the lender: then a refusal says something of
 *   this attempt, and nothing of that one
 */
export function judgeFailure<Asked>(
  error: unknown,
  intent: Intent<Asked>,
  resumes: boolean,
): Attempt<Asked, never> {
  if (!(error instanceof LenderError)) throw error;
  const { kind, code, message, body } = error;
  const neverLeft = kind === 'network' || kind === 'unauthorised' || code === NOT_SENT;
  if (neverLeft) return { kind: 'not-sent', error };
  if (kind === 'unknown-outcome') return { kind: 'unknown', intent, reason: null };
  if (code === 'key_reused') return { kind: 'question', question: 'another' };
  // The lender looks at these two only where it has no answer to the key: then nothing was taken before either.
  if (code === 'duplicate_suspected') return { kind: 'question', question: 'duplicate' };
  if (code === 'fee_changed') return { kind: 'fee-changed', fee: changedFeeFromBody(body) };
  const settled = !resumes || isFinalRefusal(error);
  return settled && kind !== 'conflict'
    ? { kind: 'failed', intent, reason: message }
    : { kind: 'unknown', intent, reason: message === '' ? null : message };
}
