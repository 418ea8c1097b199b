import { changedFeeFromBody, isNotSent, LenderError } from '@livery/lender-client';
import { getLenderMessage } from '../../../lib/requests/error-messages.ts';
import type { MoneyOperationKind, MoneyResponse } from './money-state.ts';

/**
 * Returns true if a refusal means that no request with the key was executed:
 * - A refusal of a retry, for example for a missing permission, does not reveal the outcome of the first request.
 * - For a change, the errors `conflict` and `invalid` concern the existing payment. The lender checks this payment
 *   only if no response is stored under the key, so no earlier request was executed.
 * - For a creation, a conflict may mean that an earlier request is still in progress.
 */
function isFinal({ kind: error, code }: LenderError, kind: MoneyOperationKind, isRetry: boolean): boolean {
  if (code === 'declined') return true;
  if (code === 'in_progress') return false;
  if (kind === 'creation') return error !== 'conflict' && !isRetry;
  return !isRetry || error === 'conflict' || error === 'invalid';
}

/**
 * Returns the outcome of a failed request, determined only by the kind and code of the error.
 * @param isRetry an earlier request with the same key may have reached the lender
 * @throws any error that is not a LenderError
 */
export function interpretFailure(
  error: unknown,
  kind: MoneyOperationKind,
  isRetry: boolean,
): MoneyResponse<never> {
  if (!(error instanceof LenderError)) throw error;
  const reason = getLenderMessage(error);
  if (isNotSent(error)) return { type: 'notSent', error };
  if (error.kind === 'unknown-outcome') return { type: 'unknownOutcome', reason: null };
  if (error.code === 'key_reused') return { type: 'keyReused' };
  // The lender checks duplicates and fees only if no response is stored under the key, so no earlier request was
  // executed.
  if (error.code === 'duplicate_suspected') return { type: 'duplicateSuspected', reason };
  if (error.code === 'fee_changed' && kind === 'creation')
    return { type: 'feeChanged', fee: changedFeeFromBody(error.body) };
  if (isFinal(error, kind, isRetry)) return { type: 'declined', reason };
  return { type: 'unknownOutcome', reason: reason === '' ? null : reason };
}
