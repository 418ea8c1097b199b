import { LenderError, type TakenPayment } from '@livery/lender-client';
import type { PaymentIntent } from './intent.ts';

/** How a confirmed payment came out. */
export type PaymentOutcome =
  | { readonly kind: 'taken'; readonly intent: PaymentIntent; readonly taken: TakenPayment }
  | { readonly kind: 'failed'; readonly intent: PaymentIntent; readonly reason: string }
  /** It left, and whether it was taken is not known; `reason` says more where more is known. */
  | { readonly kind: 'unknown'; readonly intent: PaymentIntent; readonly reason: string | null };

/**
 * What must be answered before a payment can go on.
 * - `duplicate`: the same was paid a moment ago
 * - `left-open`: there is one whose outcome is not known; is it this one?
 * - `another`: the one that was left open was another payment
 */
export type PaymentQuestion = 'duplicate' | 'left-open' | 'another';

/** What became of an attempt. */
export type Attempt =
  | PaymentOutcome
  | { readonly kind: 'question'; readonly question: PaymentQuestion }
  /** The lender's fee is another by now; nothing was taken. */
  | { readonly kind: 'fee-changed' }
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
export function judgeFailure(error: unknown, intent: PaymentIntent, resumes: boolean): Attempt {
  if (!(error instanceof LenderError)) throw error;
  const { kind, code, message } = error;
  const neverLeft = kind === 'network' || kind === 'unauthorised' || code === NOT_SENT;
  if (neverLeft) return { kind: 'not-sent', error };
  if (kind === 'unknown-outcome') return { kind: 'unknown', intent, reason: null };
  if (code === 'key_reused') return { kind: 'question', question: 'another' };
  // The lender looks at these two only where it has no answer to the key: then nothing was taken before either.
  if (code === 'duplicate_suspected') return { kind: 'question', question: 'duplicate' };
  if (code === 'fee_changed') return { kind: 'fee-changed' };
  const settled = !resumes || isFinalRefusal(error);
  return settled && kind !== 'conflict'
    ? { kind: 'failed', intent, reason: message }
    : { kind: 'unknown', intent, reason: message === '' ? null : message };
}
