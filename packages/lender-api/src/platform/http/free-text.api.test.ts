import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import { ACH_FORM, CARD_FORM, paymentDesk } from '../../testing/test-payments.ts';

const CARD = '4242 4242-4242 4242';
const REFUSED = {
  status: 422,
  body: {
    status: 0,
    message:
      'This text contains a card number. Remove it and try again. Card numbers are entered only when a payment method is added.',
  },
};

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
});
afterAll(() => api.close());

test('a comment of a payment and the name of a method hold no card number, and a card is still added by its number', async () => {
  const desk = paymentDesk(api);
  const { id, loanNo } = await desk.loan(0);
  const { token } = await desk.addCard(loanNo);
  const form = { account: loanNo, token, type: 1, amount: 10 };
  expect(await desk.post('make-payment', { ...form, postComment: `Pays with ${CARD}` })).toEqual(REFUSED);
  expect(await desk.made(id)).toEqual([]);
  expect(await desk.post('add-card', { ...CARD_FORM, account: loanNo, name: CARD })).toEqual(REFUSED);
  expect(await desk.post('add-ach', { ...ACH_FORM, account: loanNo, bankName: CARD })).toEqual(REFUSED);
  const comment = 'Call (312) 555-0142 or 415-555-0199 about loan 4410027315 due 2026-07-01.';
  expect((await desk.post('make-payment', { ...form, postComment: comment })).status).toBe(200);
});

test.each([
  ['/rule/create-group', { groupName: `Group ${CARD}` }],
  ['/client/update-copyright', { copyrightText: `Terms ${CARD}` }],
  ['/client/edit-address', { addressStreet: CARD }],
])('%s refuses a card number before anything else', async (path, body) => {
  expect(await api.send('POST', path, { token: await api.sessionOf(1), body })).toEqual(REFUSED);
});
