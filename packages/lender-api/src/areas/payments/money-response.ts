import { successResponse } from '../../platform/http/operations.ts';
import { buildRefusalBody } from '../../platform/http/refusal.ts';

/** Declined: no money has moved. Unknown: the money may have moved. */
type UnsuccessfulOutcome = { outcome: 'unknown' } | { outcome: 'declined'; reason: string };

/** Returns the final response 200 of a money operation that is done. */
export const toDoneResponse = <Fields extends object = object>(message: string, fields?: Fields) => ({
  ...successResponse(message, fields),
  isFinal: true,
});

/**
 * Returns the response of an operation at the processor: 200, 400 `declined`, or 504 `unknown_outcome`. After an
 * unknown outcome, a repeated request with the same key requests the outcome again
 * (docs/product/payments.md#processor-outcomes).
 */
export function toProcessorResponse<Success extends { outcome: string }, Fields extends object>(
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
  return toDoneResponse(message, fields);
}

const isUnsuccessful = (result: { outcome: string }): result is UnsuccessfulOutcome =>
  result.outcome === 'unknown' || result.outcome === 'declined';
