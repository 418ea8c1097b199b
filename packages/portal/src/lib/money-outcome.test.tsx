import { LenderError, type LenderErrorKind } from '@livery/lender-client';
import { expect, test } from 'vitest';
import { judgeMoneyFailure } from './money-outcome.ts';

const failure = (kind: LenderErrorKind, code: string | null = null) =>
  new LenderError(kind, 'Said so.', 400, { code });
const refused = { kind: 'refused', reason: 'Said so.' };
const open = { kind: 'unknown', reason: 'Said so.' };

test.each<[LenderErrorKind, string | null, object, object]>([
  ['refused', 'declined', refused, refused],
  ['conflict', null, refused, refused],
  ['invalid', null, refused, refused],
  // Of the earlier attempt these say nothing.
  ['refused', null, refused, open],
  ['forbidden', null, refused, open],
  // Something is under way: with this key or another one, nobody can tell.
  ['conflict', 'in_progress', open, open],
  ['invalid', 'key_reused', { kind: 'other-sent' }, { kind: 'other-sent' }],
  [
    'unknown-outcome',
    'unknown_outcome',
    { kind: 'unknown', reason: null },
    { kind: 'unknown', reason: null },
  ],
])('%s with code %s is judged the first time, and when it is asked again', (kind, code, first, again) => {
  expect(judgeMoneyFailure(failure(kind, code), false)).toEqual(first);
  expect(judgeMoneyFailure(failure(kind, code), true)).toEqual(again);
});

test.each([failure('network'), failure('unauthorised'), failure('server', 'not_sent')])(
  '$kind $code: it never left',
  (error) => expect(judgeMoneyFailure(error, false)).toEqual({ kind: 'not-sent', error }),
);

test('a mistake of the program is none of the lender’s', () => {
  expect(() => judgeMoneyFailure(new TypeError('x'), false)).toThrow(TypeError);
});
