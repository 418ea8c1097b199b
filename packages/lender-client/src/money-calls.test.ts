import { expect, test } from 'vitest';
import type { NewPayment } from './codecs/payments.ts';
import type { LenderErrorKind } from './http/errors.ts';
import { failureOfCall, type Scripted, scriptedLender } from './testing/scripted-lender.ts';
import type { Cents } from './wire/money.ts';
import { UNKNOWN } from './wire/unknown.ts';

const answer = (http: number, body: object = {}): Scripted => ({
  http,
  body: { status: 0, message: 'No.', ...body },
});

const payment: NewPayment = {
  loanNumber: '4410027315',
  amount: 100 as Cents,
  method: { token: 'tok', type: 'card' },
  fee: 0 as Cents,
  postNow: true,
  toCustomer: false,
  principalOnly: false,
  duplicateConfirmed: false,
};

/** A lender that answers this to everything but the question for its API user. */
const lenderOfPayments = (said: Scripted) =>
  scriptedLender((path) =>
    path === '/client/get-api-user'
      ? { http: 200, body: { status: 1, message: '', result: { data: { username: 'u', password: 'p' } } } }
      : said,
  );

test.each<[string, Scripted, LenderErrorKind]>([
  ['a line that breaks', new TypeError('fetch failed'), 'unknown-outcome'],
  ['an empty 502', { http: 502, body: '' }, 'unknown-outcome'],
  ['a processor that does not answer', answer(504, { code: 'unknown_outcome' }), 'unknown-outcome'],
  ['a page of HTML', { http: 200, body: '<html>' }, 'unknown-outcome'],
  ['an empty answer', { http: 200, body: '' }, 'unknown-outcome'],
  ['an answer without a status', { http: 200, body: { message: 'Payment successful!' } }, 'unknown-outcome'],
  ['a status of null', { http: 200, body: { status: null, message: 'Yes.' } }, 'unknown-outcome'],
  ['a status that is no number', { http: 200, body: { status: 'ok', message: 'Yes.' } }, 'unknown-outcome'],
  ['a success under HTTP 400', { http: 400, body: { status: 1, message: 'Yes.' } }, 'unknown-outcome'],
  ['a refusal without a status', { http: 422, body: { message: 'No.' } }, 'unknown-outcome'],
  ['a firewall that refuses in HTML', { http: 403, body: '<html>' }, 'unknown-outcome'],
  ['a refusal whose status is a text', { http: 200, body: { status: '0', message: 'No.' } }, 'refused'],
  ['a call that never left for the lender', answer(502, { code: 'not_sent' }), 'server'],
  ['a decline', answer(400, { code: 'declined' }), 'refused'],
  ['a suspected duplicate', answer(409, { code: 'duplicate_suspected' }), 'conflict'],
  ['a wrong amount', answer(422), 'invalid'],
])('what is known of a payment after %s', async (_name, said, kind) => {
  const { client } = lenderOfPayments(said);
  expect((await failureOfCall(client.makePayment(payment, 'key-1'))).kind).toBe(kind);
});

// @spec 7.8
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

test('a payment that the lender has taken is taken, whatever the rest of the answer holds', async () => {
  const answers: Scripted[] = [
    { http: 200, body: { status: 1, message: 'Payment successful!' } },
    { http: 200, body: { status: '1', result: null } },
    { http: 200, body: { status: 1, result: { data: { paymentMadeId: 'x', totalAmount: null } } } },
  ];
  for (const taken of answers) {
    const { client } = lenderOfPayments(taken);
    expect(await client.makePayment(payment, 'key-1')).toMatchObject({
      amount: UNKNOWN,
      total: UNKNOWN,
      paidOn: UNKNOWN,
      orderId: null,
    });
  }
});
