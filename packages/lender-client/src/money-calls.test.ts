import { expect, test } from 'vitest';
import type { NewPayment } from './codecs/payments.ts';
import type { LenderErrorKind } from './http/errors.ts';
import { createScriptedLender, getCallError, type ScriptedOutcome } from './testing/scripted-lender.ts';
import type { Cents } from './wire/money.ts';
import { UNKNOWN } from './wire/unknown.ts';

const createRefusal = (http: number, body: object = {}): ScriptedOutcome => ({
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

/** Creates a lender that sends this response to every request except the request for the API user. */
const createPaymentLender = (response: ScriptedOutcome) =>
  createScriptedLender((path) =>
    path === '/client/get-api-user'
      ? { http: 200, body: { status: 1, message: '', result: { data: { username: 'u', password: 'p' } } } }
      : response,
  );

test.each<[string, ScriptedOutcome, LenderErrorKind]>([
  ['a network failure', new TypeError('fetch failed'), 'unknown-outcome'],
  ['an empty 502', { http: 502, body: '' }, 'unknown-outcome'],
  ['a processor that does not respond', createRefusal(504, { code: 'unknown_outcome' }), 'unknown-outcome'],
  ['an HTML page', { http: 200, body: '<html>' }, 'unknown-outcome'],
  ['an empty response', { http: 200, body: '' }, 'unknown-outcome'],
  ['a response without a status', { http: 200, body: { message: 'Payment successful!' } }, 'unknown-outcome'],
  ['a status of null', { http: 200, body: { status: null, message: 'Yes.' } }, 'unknown-outcome'],
  [
    'a status that is not a number',
    { http: 200, body: { status: 'ok', message: 'Yes.' } },
    'unknown-outcome',
  ],
  ['a success with HTTP 400', { http: 400, body: { status: 1, message: 'Yes.' } }, 'unknown-outcome'],
  ['a refusal without a status', { http: 422, body: { message: 'No.' } }, 'unknown-outcome'],
  ['an HTML refusal of a firewall', { http: 403, body: '<html>' }, 'unknown-outcome'],
  ['a refusal with a text status', { http: 200, body: { status: '0', message: 'No.' } }, 'refused'],
  ['a request that the edge did not forward', createRefusal(502, { code: 'not_sent' }), 'server'],
  ['a decline', createRefusal(400, { code: 'declined' }), 'refused'],
  ['a suspected duplicate', createRefusal(409, { code: 'duplicate_suspected' }), 'conflict'],
  ['an invalid amount', createRefusal(422), 'invalid'],
])('a payment that fails with %s has the expected error kind', async (_name, response, kind) => {
  const { client } = createPaymentLender(response);
  expect((await getCallError(client.makePayment(payment, 'key-1'))).kind).toBe(kind);
});

// @spec 7.8
test('does not send a money operation if the API user cannot be loaded', async () => {
  const { client, sent } = createScriptedLender(() => new TypeError('fetch failed'));
  const failure = await getCallError(client.deleteScheduleSeries(41, 'key-1'));
  expect(sent).toHaveLength(1);
  expect(failure.kind).toBe('network');
});

test('the error of a conflict contains the lender’s code', async () => {
  const { client } = createScriptedLender(() => createRefusal(409, { code: 'in_progress' }));
  expect(await getCallError(client.voidPayment(1, 'key-1'))).toMatchObject({
    kind: 'conflict',
    code: 'in_progress',
    message: 'No.',
  });
});

test('makePayment succeeds when the response lacks the details of the payment', async () => {
  const responses: ScriptedOutcome[] = [
    { http: 200, body: { status: 1, message: 'Payment successful!' } },
    { http: 200, body: { status: '1', result: null } },
    { http: 200, body: { status: 1, result: { data: { paymentMadeId: 'x', totalAmount: null } } } },
  ];
  for (const incompleteResponse of responses) {
    const { client } = createPaymentLender(incompleteResponse);
    expect(await client.makePayment(payment, 'key-1')).toMatchObject({
      amount: UNKNOWN,
      total: UNKNOWN,
      paidOn: UNKNOWN,
      orderId: null,
    });
  }
});
