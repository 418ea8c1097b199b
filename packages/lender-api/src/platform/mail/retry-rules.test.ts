import { expect, test } from 'vitest';
import { getNextAttemptTime, isPermanentFailure, isServerDown, toDeliveryError } from './retry-rules.ts';

test('the delay between attempts doubles from one minute to at most one hour', () => {
  const minutes = [1, 2, 3, 6, 7, 10].map(
    (attempts) => getNextAttemptTime(attempts, new Date(0)).getTime() / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60]);
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, 1, true],
  [{ code: 'EENVELOPE', responseCode: 451 }, 1, false],
  [{ code: 'EENVELOPE', responseCode: 451 }, 10, true],
  [{ code: 'EAUTH', responseCode: 535 }, 1, false],
  [{ code: 'ECONNECTION', responseCode: null }, 9, false],
])('the failure %j in attempt %i is permanent: %s', (failure, attempts, expected) => {
  expect(isPermanentFailure(failure, attempts)).toBe(expected);
});

test('isServerDown returns true for an unreachable server or a rejected login, but not for a refused email', () => {
  expect(isServerDown({ code: 'ECONNECTION', responseCode: null })).toBe(true);
  expect(isServerDown({ code: 'EAUTH', responseCode: 535 })).toBe(true);
  expect(isServerDown({ code: 'EENVELOPE', responseCode: 550 })).toBe(false);
});

test('a recorded failure contains only error codes, because a message could quote the email', () => {
  const failure = toDeliveryError(
    Object.assign(new Error('550 secret'), { code: 'EMESSAGE', responseCode: 550, response: 'secret' }),
  );
  expect(failure).toEqual({ code: 'EMESSAGE', responseCode: 550 });
  for (const unknown of [undefined, null, 'text', { code: 'not a code: secret' }]) {
    expect(toDeliveryError(unknown)).toEqual({ code: 'EUNKNOWN', responseCode: null });
  }
});
