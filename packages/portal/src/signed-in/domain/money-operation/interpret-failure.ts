import { changedFeeFromBody, isNotSent, LenderError } from '@livery/lender-client';
import { getLenderMessage } from '../../../lib/requests/error-messages.ts';
import type { MoneyOperationKind, MoneyResponse } from './money-state.ts';

/**
 * Returns true if a refusal proves that the lender has executed no request with the key:
 * - The refusal of a retry proves nothing in general. A missing permission, for example, does not reveal the outcome of
 *   the first request.
 * - For a change, the errors `conflict` and `invalid` are a proof, even after a retry. They concern the existing
 *   payment, which the lender checks only if no response is stored under the key.
 * - For a creation, the error `conflict` is no proof, because an earlier request may still be in progress.
 */
function isDefinitelyNotExecuted(
  { kind: error, code }: LenderError,
  kind: MoneyOperationKind,
  isRetry: boolean,
): boolean {
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
  if (isDefinitelyNotExecuted(error, kind, isRetry)) return { type: 'declined', reason, code: error.code };
  return { type: 'unknownOutcome', reason: reason === '' ? null : reason };
}
