import { successResponse } from '../../platform/http/operations.ts';
import { buildRefusalBody } from '../../platform/http/refusal.ts';

/** No money has moved if the outcome is `declined`. Money may have moved if the outcome is `unknown`. */
type UnsuccessfulOutcome = { outcome: 'unknown' } | { outcome: 'declined'; reason: string };

/** Returns the final response (status 200) of a completed money operation. */
export const toDoneResponse = <Fields extends object = object>(message: string, fields?: Fields) => ({
  ...successResponse(message, fields),
  isFinal: true,
});

/**
 * Returns the response of an operation that uses the processor: 200, 400 `declined` or 504 `unknown_outcome`.
 * After an unknown outcome, the client can repeat the request with the same key to get the outcome
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
