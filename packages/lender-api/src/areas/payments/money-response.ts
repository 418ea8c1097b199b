import { successResponse } from '../../platform/http/operations.ts';
import { buildRefusalBody } from '../../platform/http/refusal.ts';

/** Declined: no money has moved. Unknown: the money may have moved. */
type UnsuccessfulOutcome = { outcome: 'unknown' } | { outcome: 'declined'; reason: string };

/**
 * Returns the response of a money operation: 200, 400 `declined`, or 504 `unknown_outcome`. After an unknown outcome, a
 * repeated request with the same key requests the outcome again (docs/product/payments.md#processor-outcomes).
 */
export function toMoneyResponse<Success extends { outcome: string }, Fields extends object>(
  result: Success | UnsuccessfulOutcome,
  unknownMessage: string,
  describeSuccess: (result: Success) => { message: string; fields: Fields },
) {
  if (isUnsuccessful(result)) {
    return result.outcome === 'unknown'
      ? {
          httpStatus: 504 as const,
          body: buildRefusalBody(unknownMessage, 'unknown_outcome'),
          isFinal: false,
        }
      : { httpStatus: 400 as const, body: buildRefusalBody(`${result.reason}.`, 'declined'), isFinal: true };
  }
  const { message, fields } = describeSuccess(result);
  return { ...successResponse(message, fields), isFinal: true };
}

const isUnsuccessful = (result: { outcome: string }): result is UnsuccessfulOutcome =>
  result.outcome === 'unknown' || result.outcome === 'declined';
