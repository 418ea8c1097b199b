import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { createScriptedLender, getCallError, type ScriptedOutcome } from './testing/scripted-lender.ts';

const CARD = {
  loanNumber: '4410027315',
  holderName: 'A Person',
  doNotSave: false,
  number: '4539 1488 0343 6467',
  expiry: '11/39',
  cvc: '739',
  billingZip: '60614',
};
const ACCOUNT = {
  loanNumber: '4410027315',
  holderName: 'A Person',
  doNotSave: false,
  routingNumber: '122105155',
  accountNumber: '98712340056',
  bankName: 'First Bank',
  accountType: 'checking',
} as const;
const SECRETS = /4539[ -]?1488[ -]?0343[ -]?6467|\b739\b|122105155|98712340056/;

const FAILURES: readonly [string, ScriptedOutcome][] = [
  ['a network failure', new TypeError('fetch failed')],
  ['a refusal', { http: 400, body: { status: 0, message: 'No.' } }],
  ['an invalid field', { http: 422, body: { status: 0, message: 'cardNumber is not valid' } }],
  ['an ended session', { http: 460, body: { status: 0, message: 'Session expired.' } }],
  ['a response that is not JSON', { http: 502, body: '<h1>Bad gateway</h1>' }],
  ['an unreadable success', { http: 200, body: { status: 1, message: '' } }],
];

test.each(FAILURES)(
  'the error of adding a payment method contains no card or account numbers after %s',
  async (_, response) => {
    const { client, sent } = createScriptedLender((path) =>
      path === '/client/get-api-user'
        ? { http: 200, body: { status: 1, message: '', result: { data: { username: 'u', password: 'p' } } } }
        : response,
    );
    for (const call of [client.addCard(CARD), client.addAch(ACCOUNT)]) {
      const failure = await getCallError(call);
      expect(inspect(failure, { depth: Infinity, showHidden: true })).not.toMatch(SECRETS);
    }
    const bodies = await Promise.all(sent.slice(1).map((request) => request.text()));
    expect(bodies.join('\n')).toMatch(SECRETS);
  },
);
