import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { NewMethod, TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender } from '../../testing/web-service.ts';

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

const errorResponse = (status: number, message: string, code?: string) => ({
  status,
  body: { status: 0, message, ...(code === undefined ? {} : { code }) },
});
const UNKNOWN_OUTCOME = errorResponse(
  504,
  'The payment processor has not responded yet. Do not charge again. Check the payment history.',
  'unknown_outcome',
);
const advanceMinutes = (minutes: number) =>
  (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000));

/** Changes the age of a stored response. */
async function setResponseAge(key: string, hours: number) {
  const { orm, tables } = getFirstLender(api).db;
  await orm
    .update(tables.idempotencyKeys)
    .set({ createdAt: new Date(api.clock.now.getTime() - hours * 3_600_000) })
    .where(eq(tables.idempotencyKeys.key, key));
}

let nextLoanIndex = 0;
async function createPayer(cardNumber?: string) {
  const loan = await fixture.findLoan(nextLoanIndex);
  nextLoanIndex += 1;
  const card = await fixture.addCard(loan.loanNo, cardNumber);
  return { loan, card, form: createForm(loan.loanNo, card) };
}
const createForm = (account: string, { token, paymentType }: NewMethod, amount = 50) => ({
  account,
  token,
  type: paymentType,
  amount,
  channel: 'CAP',
});

test('a declined payment charges nothing, returns the reason, and stores its response under the idempotency key', async () => {
  for (const [number, reason] of [
    ['4000000000000010', 'Declined by the issuer.'],
    ['4000000000000028', 'Insufficient funds.'],
    ['4000000000000036', 'The card has expired.'],
  ] as const) {
    const { loan, form } = await createPayer(number);
    const declinedResponse = errorResponse(400, reason, 'declined');
    expect(await fixture.post('make-payment', form, { key: `declined-${number}` })).toEqual(declinedResponse);
    expect(await fixture.post('make-payment', form, { key: `declined-${number}` })).toEqual(declinedResponse);
    expect(await fixture.listPayments(loan.id)).toEqual([]);
    expect(await fixture.readLoan(loan.id)).toEqual(loan);
    expect(await fixture.listAuditActions(loan.id)).toEqual(['payment-method-added', 'payment-declined']);
  }
});

test('a repeated request with the same idempotency key returns the stored response and makes no second payment', async () => {
  const { loan, form } = await createPayer();
  const firstResponse = await fixture.post('make-payment', form, { key: 'one-intent' });
  const reorderedForm = Object.fromEntries(Object.entries(form).toReversed());
  expect(await fixture.post('make-payment', reorderedForm, { key: 'one-intent' })).toEqual(firstResponse);
  await setResponseAge('one-intent', 23.9);
  expect(await fixture.post('make-payment', form, { key: 'one-intent' })).toEqual(firstResponse);
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
});

test('after 24 hours an idempotency key can be used for another payment, but a repeated request for the same payment charges nothing', async () => {
  const { loan, form } = await createPayer();
  await fixture.post('make-payment', form, { key: 'expired-key' });
  await setResponseAge('expired-key', 24.1);
  expect((await fixture.post('make-payment', form, { key: 'expired-key' })).status).toBe(200);
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
  await setResponseAge('expired-key', 24.1);
  expect((await fixture.post('make-payment', { ...form, amount: 51 }, { key: 'expired-key' })).status).toBe(
    200,
  );
  expect(await fixture.listPayments(loan.id)).toHaveLength(2);
});

test('refuses an idempotency key that was used with another request body', async () => {
  const { loan, form } = await createPayer();
  const keyReusedResponse = errorResponse(
    422,
    'This Idempotency-Key was already used for a different request.',
    'key_reused',
  );
  await fixture.post('make-payment', form, { key: 'used-once' });
  expect(await fixture.post('make-payment', { ...form, amount: 51 }, { key: 'used-once' })).toEqual(
    keyReusedResponse,
  );
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
});

test.each([
  ['', 'The header idempotency-key must not be empty.'],
  ['k'.repeat(201), 'The header idempotency-key must have at most 200 characters.'],
])('refuses the invalid idempotency key %j and charges nothing', async (key, message) => {
  const { loan, form } = await createPayer();
  expect(await fixture.post('make-payment', form, { key })).toEqual(errorResponse(422, message));
  expect(await fixture.listPayments(loan.id)).toEqual([]);
});

test('two staff members can use the same idempotency key for different payments', async () => {
  const [firstPayer, secondPayer] = [await createPayer(), await createPayer()];
  const firstResponse = await fixture.post('make-payment', firstPayer.form, { key: 'same-key', role: 5 });
  const secondResponse = await fixture.post('make-payment', secondPayer.form, { key: 'same-key', role: 6 });
  expect([firstResponse.status, secondResponse.status]).toEqual([200, 200]);
});

test('a validation error is not stored, so a corrected request succeeds with the same key', async () => {
  const { loan, form } = await createPayer();
  const invalidResponse = await fixture.post(
    'make-payment',
    { ...form, token: 'tok_none' },
    { key: 'corrected-key' },
  );
  expect(invalidResponse).toEqual(errorResponse(404, 'Payment method not found'));
  expect((await fixture.post('make-payment', form, { key: 'corrected-key' })).status).toBe(200);
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
});

test('a payment stays pending after a processor timeout, and a repeated request returns its final outcome', async () => {
  const { loan, form } = await createPayer('4000000000000044');
  expect(await fixture.post('make-payment', form, { key: 'timed-out' })).toEqual(UNKNOWN_OUTCOME);
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ state: 'pending', amountCents: 5_000 }]);
  expect(await fixture.readLoan(loan.id)).toEqual(loan);
  // The outcome is still unknown, and the processor does not charge a second time.
  expect(await fixture.post('make-payment', form, { key: 'timed-out' })).toEqual(UNKNOWN_OUTCOME);
  advanceMinutes(1);
  const response = await fixture.post('make-payment', form, { key: 'timed-out' });
  expect(response).toMatchObject({ status: 200, body: { message: 'Payment successful!' } });
  expect(await fixture.post('make-payment', form, { key: 'timed-out' })).toEqual(response);
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ state: 'settled' }]);
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents - 5_000);
  expect(await fixture.listAuditActions(loan.id)).toEqual([
    'payment-method-added',
    'payment-made',
    'payment-settled',
  ]);
});

test('after a timeout and a later decline, the payment history shows that nothing was charged', async () => {
  const { loan, form } = await createPayer('4000000000000051');
  expect(await fixture.post('make-payment', form, { key: 'timed-out-declined' })).toEqual(UNKNOWN_OUTCOME);
  advanceMinutes(1);
  await settlePayments(api);
  expect(await fixture.listPayments(loan.id)).toMatchObject([
    {
      state: 'declined',
      amountCents: 0,
      feeCents: 0,
      statusReason: 'Declined by the issuer: $53.50 was not taken',
    },
  ]);
  expect(await fixture.readLoan(loan.id)).toEqual(loan);
  const response = await fixture.post('make-payment', form, { key: 'timed-out-declined' });
  expect(response).toMatchObject({ status: 400, body: { code: 'declined' } });
});

test('the settlement loop settles a payment exactly once after a processor timeout', async () => {
  const { loan, form } = await createPayer('4000000000000044');
  await fixture.post('make-payment', form);
  advanceMinutes(1);
  await Promise.all([settlePayments(api), settlePayments(api)]);
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ state: 'settled' }]);
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents - 5_000);
  expect(await fixture.listAuditActions(loan.id)).toEqual([
    'payment-method-added',
    'payment-made',
    'payment-settled',
  ]);
});

test('a second payment of the same amount with the same card within 10 minutes requires confirmation', async () => {
  const { loan, form } = await createPayer();
  const duplicateResponse = errorResponse(
    409,
    'The same amount was taken with this method within the last 10 minutes. Confirm to take it again.',
    'duplicate_suspected',
  );
  await fixture.post('make-payment', form);
  // The same card is saved a second time, and another staff member uses the new token.
  const secondToken = await fixture.addCard(loan.loanNo);
  expect(
    await fixture.post('make-payment', createForm(loan.loanNo, secondToken), { role: 5, key: 'confirm-me' }),
  ).toEqual(duplicateResponse);
  expect((await fixture.post('make-payment', { ...form, amount: 50.01 })).status).toBe(200);
  const confirmedForm = { ...createForm(loan.loanNo, secondToken), confirmDuplicate: 1 };
  expect((await fixture.post('make-payment', confirmedForm, { role: 5, key: 'confirm-me' })).status).toBe(
    200,
  );
  advanceMinutes(11);
  expect((await fixture.post('make-payment', form)).status).toBe(200);
  expect(await fixture.listPayments(loan.id)).toHaveLength(4);
});

test('charges only one of two concurrent identical payments', async () => {
  const { loan, form } = await createPayer();
  const responses = await Promise.all([
    fixture.post('make-payment', form),
    fixture.post('make-payment', form),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
});
