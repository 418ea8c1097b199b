import { expect, test } from 'vitest';
import { getFailureScope, getNextAttemptTime, isPermanentFailure, toDeliveryError } from './retry-rules.ts';

test('the delay between attempts doubles from one minute to at most one hour', () => {
  const minutes = [1, 2, 3, 6, 7, 10].map(
    (attempts) => getNextAttemptTime(attempts, new Date(0)).getTime() / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60]);
});

test.each([
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'mail', true],
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'mail', false],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'mail', true],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'RCPT TO' }, 'server', false],
  [{ code: 'ECONNECTION', responseCode: 421, command: 'DATA' }, 'server', false],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'lender', false],
  [{ code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, 'server', false],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'server', false],
  [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, 'server', false],
  [{ code: 'ETLS', responseCode: 554, command: 'STARTTLS' }, 'server', false],
  [{ code: 'ECONNECTION', responseCode: 550, command: 'EHLO' }, 'server', false],
  [{ code: 'ECONNECTION', responseCode: null, command: 'CONN' }, 'server', false],
])(
  'the failure %j affects the %s, and is permanent at the first attempt: %s',
  (failure, scope, isPermanent) => {
    expect(getFailureScope(failure)).toBe(scope);
    expect(isPermanentFailure(failure, 1)).toBe(isPermanent);
  },
);

test('every failure is permanent at the tenth attempt', () => {
  const failure = { code: 'ECONNECTION', responseCode: null, command: 'CONN' };
  expect(isPermanentFailure(failure, 9)).toBe(false);
  expect(isPermanentFailure(failure, 10)).toBe(true);
});

test('a recorded failure contains only codes and the command, because a message could quote the email', () => {
  const codes = { code: 'EMESSAGE', responseCode: 550, command: 'DATA' };
  expect(toDeliveryError(Object.assign(new Error('550 secret'), { ...codes, response: 'secret' }))).toEqual(
    codes,
  );
  for (const unknown of [
    undefined,
    null,
    'text',
    { code: 'not a code: secret', command: 'RCPT TO:<secret>' },
  ]) {
    expect(toDeliveryError(unknown)).toEqual({ code: 'EUNKNOWN', responseCode: null, command: null });
  }
});
