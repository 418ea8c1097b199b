import { LenderError, type LenderErrorKind } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import type { PaymentIntent } from './intent.ts';
import { judgeFailure } from './judge-attempt.ts';

const intent = { key: 'k' } as PaymentIntent;

function judged(kind: LenderErrorKind, code: string | null, resumes: boolean): string {
  const attempt = judgeFailure(new LenderError(kind, 'Why.', 400, { code }), intent, resumes);
  return attempt.kind === 'question' ? attempt.question : attempt.kind;
}

/** By kind and code: the first attempt with a key, and one more after an attempt that may have reached the lender. */
const TABLE: [LenderErrorKind, string | null, string, string][] = [
  ['unknown-outcome', null, 'unknown', 'unknown'],
  ['network', null, 'not-sent', 'not-sent'],
  ['server', 'not_sent', 'not-sent', 'not-sent'],
  ['unauthorised', null, 'not-sent', 'not-sent'],
  ['refused', 'declined', 'failed', 'failed'],
  ['refused', null, 'failed', 'unknown'],
  ['forbidden', null, 'failed', 'unknown'],
  ['invalid', null, 'failed', 'unknown'],
  ['invalid', 'key_reused', 'another', 'another'],
  ['conflict', 'duplicate_suspected', 'duplicate', 'duplicate'],
  ['conflict', 'fee_changed', 'fee-changed', 'fee-changed'],
  ['conflict', 'in_progress', 'unknown', 'unknown'],
  ['conflict', null, 'unknown', 'unknown'],
];

describe('a failed attempt', () => {
  test.each(TABLE)('%s %s: at first %s, when it is asked again %s', (kind, code, first, again) => {
    expect(judged(kind, code, false)).toBe(first);
    expect(judged(kind, code, true)).toBe(again);
  });

  test('a fault of our own is none of the lender’s', () => {
    expect(() => judgeFailure(new TypeError('x'), intent, false)).toThrow(TypeError);
  });
});
