import { expect, test } from 'vitest';
import type { LenderErrorKind } from './errors.ts';
import { failureOfCall, type Scripted, scriptedLender } from './testing/scripted-lender.ts';

const answer = (http: number, body: object = {}): Scripted => ({
  http,
  body: { status: 0, message: 'No.', ...body },
});

test.each<[string, Scripted, LenderErrorKind]>([
  ['a line that breaks', new TypeError('fetch failed'), 'unknown-outcome'],
  ['an empty 502', { http: 502, body: '' }, 'unknown-outcome'],
  ['a processor that does not answer', answer(504, { code: 'unknown_outcome' }), 'unknown-outcome'],
  ['a success that cannot be read', { http: 200, body: { status: 1, message: '' } }, 'unknown-outcome'],
  ['a call that never left for the lender', answer(502, { code: 'not_sent' }), 'server'],
  ['a decline', answer(400, { code: 'declined' }), 'refused'],
  ['a suspected duplicate', answer(409, { code: 'duplicate_suspected' }), 'conflict'],
  ['a wrong amount', answer(422), 'invalid'],
])('what is known of a payment after %s', async (_name, said, kind) => {
  const { client } = scriptedLender((path) =>
    path === '/client/get-api-user'
      ? { http: 200, body: { status: 1, message: '', result: { data: { username: 'u', password: 'p' } } } }
      : said,
  );
  const payment = {
    loanNumber: '4410027315',
    amount: 100,
    method: { token: 'tok', type: 'card' },
    fee: 0,
    postNow: true,
    toCustomer: false,
    principalOnly: false,
    duplicateConfirmed: false,
  } as Parameters<typeof client.makePayment>[0];
  expect((await failureOfCall(client.makePayment(payment, 'key-1'))).kind).toBe(kind);
});

test('a payment whose API user could not be had was never sent', async () => {
  const { client, sent } = scriptedLender(() => new TypeError('fetch failed'));
  const failure = await failureOfCall(client.deleteScheduleSeries(41, 'key-1'));
  expect(sent).toHaveLength(1);
  expect(failure.kind).toBe('network');
});

test('a conflict says which one', async () => {
  const { client } = scriptedLender(() => answer(409, { code: 'in_progress' }));
  expect(await failureOfCall(client.voidPayment(1, 'key-1'))).toMatchObject({
    kind: 'conflict',
    code: 'in_progress',
    message: 'No.',
  });
});
