import { LenderError } from '@livery/lender-client';

/** What became of a confirmed refund or void. */
export type MoneyOutcome =
  | { readonly kind: 'done' }
  /** The lender did not do it, and says why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** One that was sent before with this key asked for something else. */
  | { readonly kind: 'other-sent' }
  /** It never left; nothing was done. */
  | { readonly kind: 'not-sent'; readonly error: LenderError }
  /** It left, and whether it was done is not known; `reason` says more where more is known. */
  | { readonly kind: 'unknown'; readonly reason: string | null };

/** The edge says so of a call that it could not pass on. */
const NOT_SENT = 'not_sent';

/** Of these a lender has looked at the key, and found no answer to it: nothing was done by an earlier attempt either. */
function isOfTheKey({ kind, code }: LenderError): boolean {
  if (code === 'in_progress') return false;
  return code === 'declined' || kind === 'conflict' || kind === 'invalid';
}

/**
 * Judges a failed attempt by its kind and code alone (decisions, payments).
 * @param resumes whether an earlier attempt with this key may have reached the lender: then a refusal such as a missing
 *   permission says something of this attempt, and nothing of that one
 */
export function judgeMoneyFailure(error: unknown, resumes: boolean): MoneyOutcome {
  if (!(error instanceof LenderError)) throw error;
  const { kind, code, message } = error;
  const neverLeft = kind === 'network' || kind === 'unauthorised' || code === NOT_SENT;
  if (neverLeft) return { kind: 'not-sent', error };
  if (kind === 'unknown-outcome') return { kind: 'unknown', reason: null };
  if (code === 'key_reused') return { kind: 'other-sent' };
  const settled = code !== 'in_progress' && (!resumes || isOfTheKey(error));
  return settled
    ? { kind: 'refused', reason: message }
    : { kind: 'unknown', reason: message === '' ? null : message };
}
