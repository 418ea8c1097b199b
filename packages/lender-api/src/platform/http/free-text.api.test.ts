import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { ACH_FORM, CARD_FORM, createTestPayments } from '../../testing/test-payments.ts';

const CARD_NUMBER = '4242 4242-4242 4242';
const CARD_NUMBER_REFUSAL = {
  status: 422,
  body: {
    status: 0,
    message:
      'This text contains a card number. Remove it and try again. Card numbers are entered only when a payment method is added.',
  },
};

let api: TestLenders;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
});
afterAll(() => api.close());

test('refuses a card number in a payment comment and in the names of a payment method', async () => {
  const payments = createTestPayments(api);
  const { id, loanNo } = await payments.findLoan(0);
  const { token } = await payments.addCard(loanNo);
  const form = { account: loanNo, token, type: 1, amount: 10 };
  expect(await payments.post('make-payment', { ...form, postComment: `Pays with ${CARD_NUMBER}` })).toEqual(
    CARD_NUMBER_REFUSAL,
  );
  expect(await payments.listPayments(id)).toEqual([]);
  expect(await payments.post('add-card', { ...CARD_FORM, account: loanNo, name: CARD_NUMBER })).toEqual(
    CARD_NUMBER_REFUSAL,
  );
  expect(await payments.post('add-ach', { ...ACH_FORM, account: loanNo, bankName: CARD_NUMBER })).toEqual(
    CARD_NUMBER_REFUSAL,
  );
  const comment = 'Call (312) 555-0142 or 415-555-0199 about loan 4410027315 due 2026-07-01.';
  expect((await payments.post('make-payment', { ...form, postComment: comment })).status).toBe(200);
});

const ADDRESS = { addressApartmentNo: '1', addressCity: 'Austin', addressState: 'TX', addressZip: '78701' };

test.each([
  ['/rule/create-group', { groupName: `Group ${CARD_NUMBER}` }],
  ['/client/update-copyright', { copyrightText: `Terms ${CARD_NUMBER}` }],
  ['/client/edit-address', { ...ADDRESS, addressStreet: CARD_NUMBER }],
])('the operation %s refuses a card number before its own checks', async (path, body) => {
  expect(await api.send('POST', path, { token: await api.openSession(1), body })).toEqual(
    CARD_NUMBER_REFUSAL,
  );
});

test('refuses a text that is too long without searching it, and repeats no part of it', async () => {
  api.logLines.length = 0;
  const email = `${CARD_NUMBER} ${'1 '.repeat(100_000)}`;
  expect(await api.send('POST', '/users/login', { body: { email, password: 'x' } })).toEqual({
    status: 422,
    body: { status: 0, message: 'email must have at most 254 characters.' },
  });
  expect(api.logLines.join('')).not.toContain('4242');
});
