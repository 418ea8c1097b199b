import { ok } from '../../platform/http/operations.ts';
import { refusalBody } from '../../platform/http/refusal.ts';

/** A processor's outcome other than success: money has not moved, or may have. */
type Unmoved = { outcome: 'unknown' } | { outcome: 'declined'; reason: string };

/**
 * Returns the answer of an operation that moves money: 200, 400 `declined`, or 504 `unknown_outcome`, after which the same
 * request with the same key asks the processor again (decision 0030).
 * @param noAnswer the message while the outcome is unknown
 * @param moved returns message and fields of a success
 */
export function moneyAnswer<Moved extends { outcome: string }, Fields extends object>(
  result: Moved | Unmoved,
  noAnswer: string,
  moved: (result: Moved) => { message: string; fields: Fields },
) {
  if (isUnmoved(result)) {
    return result.outcome === 'unknown'
      ? { httpStatus: 504 as const, body: refusalBody(noAnswer, 'unknown_outcome'), isFinal: false }
      : { httpStatus: 400 as const, body: refusalBody(`${result.reason}.`, 'declined'), isFinal: true };
  }
  const { message, fields } = moved(result);
  return { ...ok(message, fields), isFinal: true };
}

const isUnmoved = (result: { outcome: string }): result is Unmoved =>
  result.outcome === 'unknown' || result.outcome === 'declined';
