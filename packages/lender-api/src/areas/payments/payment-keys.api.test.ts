import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import type { NewMethod, PaymentDesk } from '../../testing/test-payments.ts';
import { paymentDesk } from '../../testing/test-payments.ts';
import { firstLender } from '../../testing/web-service.ts';
import { settleDue } from './settlement.ts';

let api: TestLenders;
let desk: PaymentDesk;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
  desk = paymentDesk(api);
});
afterAll(() => api.close());

const refused = (status: number, message: string, code?: string) => ({
  status,
  body: { status: 0, message, ...(code === undefined ? {} : { code }) },
});
const UNKNOWN = refused(
  504,
  'The processor has not answered yet. Do not charge again; check the payment history.',
  'unknown_outcome',
);
const later = (minutes: number) => (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000));

/** Makes a kept answer this old. */
async function age(key: string, hours: number) {
  const { orm, tables } = firstLender(api).db;
  await orm
    .update(tables.idempotencyKeys)
    .set({ createdAt: new Date(api.clock.now.getTime() - hours * 3_600_000) })
    .where(eq(tables.idempotencyKeys.key, key));
}

let next = 0;
/** A loan of its own for each test, with a card. */
async function payer(cardNumber?: string) {
  const loan = await desk.loan(next);
  next += 1;
  const card = await desk.addCard(loan.loanNo, cardNumber);
  return { loan, card, form: formOf(loan.loanNo, card) };
}
const formOf = (account: string, { token, paymentType }: NewMethod, amount = 50) => ({
  account,
  token,
  type: paymentType,
  amount,
  channel: 'CAP',
});

test('a declined payment says why, takes nothing, and its answer stays under its key', async () => {
  for (const [number, reason] of [
    ['4000000000000010', 'Declined by the issuer.'],
    ['4000000000000028', 'Insufficient funds.'],
    ['4000000000000036', 'The card has expired.'],
  ] as const) {
    const { loan, form } = await payer(number);
    const declined = refused(400, reason, 'declined');
    expect(await desk.post('make-payment', form, { key: `declined-${number}` })).toEqual(declined);
    expect(await desk.post('make-payment', form, { key: `declined-${number}` })).toEqual(declined);
    expect(await desk.made(loan.id)).toEqual([]);
    expect(await desk.loanNow(loan.id)).toEqual(loan);
    expect(await desk.actions(loan.id)).toEqual(['payment-method-added', 'payment-declined']);
  }
});

test('the same key and body give the stored answer, and one payment', async () => {
  const { loan, form } = await payer();
  const first = await desk.post('make-payment', form, { key: 'one-intent' });
  const reordered = Object.fromEntries(Object.entries(form).toReversed());
  expect(await desk.post('make-payment', reordered, { key: 'one-intent' })).toEqual(first);
  await age('one-intent', 23.9);
  expect(await desk.post('make-payment', form, { key: 'one-intent' })).toEqual(first);
  expect(await desk.made(loan.id)).toHaveLength(1);
});

test('after 24 hours a key may be used for something else, but the same payment is still not taken twice', async () => {
  const { loan, form } = await payer();
  await desk.post('make-payment', form, { key: 'late-again' });
  await age('late-again', 24.1);
  expect((await desk.post('make-payment', form, { key: 'late-again' })).status).toBe(200);
  expect(await desk.made(loan.id)).toHaveLength(1);
  await age('late-again', 24.1);
  expect((await desk.post('make-payment', { ...form, amount: 51 }, { key: 'late-again' })).status).toBe(200);
  expect(await desk.made(loan.id)).toHaveLength(2);
});

test('a key with another body, or for another action, is refused', async () => {
  const { loan, form } = await payer();
  const reused = refused(422, 'This Idempotency-Key was used for another request.', 'key_reused');
  await desk.post('make-payment', form, { key: 'used-once' });
  expect(await desk.post('make-payment', { ...form, amount: 51 }, { key: 'used-once' })).toEqual(reused);
  expect(await desk.made(loan.id)).toHaveLength(1);
});

test.each([
  ['', 'The header idempotency-key must not be empty.'],
  ['k'.repeat(201), 'The header idempotency-key must have at most 200 characters.'],
])('the key %j is none, and nothing is charged', async (key, message) => {
  const { loan, form } = await payer();
  expect(await desk.post('make-payment', form, { key })).toEqual(refused(422, message));
  expect(await desk.made(loan.id)).toEqual([]);
});

test('the same key of two people is two keys', async () => {
  const [one, two] = [await payer(), await payer()];
  const first = await desk.post('make-payment', one.form, { key: 'same-key', role: 5 });
  const second = await desk.post('make-payment', two.form, { key: 'same-key', role: 6 });
  expect([first.status, second.status]).toEqual([200, 200]);
});

test('a refusal is not kept: mended, the same key pays', async () => {
  const { loan, form } = await payer();
  const wrong = await desk.post('make-payment', { ...form, token: 'tok_none' }, { key: 'mended-key' });
  expect(wrong).toEqual(refused(404, 'Payment method not found'));
  expect((await desk.post('make-payment', form, { key: 'mended-key' })).status).toBe(200);
  expect(await desk.made(loan.id)).toHaveLength(1);
});

test('a processor that times out leaves a pending payment, and the same key tells when it was taken', async () => {
  const { loan, form } = await payer('4000000000000044');
  expect(await desk.post('make-payment', form, { key: 'timed-out' })).toEqual(UNKNOWN);
  expect(await desk.made(loan.id)).toMatchObject([{ state: 'pending', amountCents: 5_000 }]);
  expect(await desk.loanNow(loan.id)).toEqual(loan);
  // Asked too early it still does not know, and takes nothing a second time.
  expect(await desk.post('make-payment', form, { key: 'timed-out' })).toEqual(UNKNOWN);
  later(1);
  const answer = await desk.post('make-payment', form, { key: 'timed-out' });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Payment successful!' } });
  expect(await desk.post('make-payment', form, { key: 'timed-out' })).toEqual(answer);
  expect(await desk.made(loan.id)).toMatchObject([{ state: 'settled' }]);
  expect((await desk.loanNow(loan.id))?.payoffCents).toBe(loan.payoffCents - 5_000);
  expect(await desk.actions(loan.id)).toEqual(['payment-method-added', 'payment-made', 'payment-settled']);
});

test('one that timed out and was declined after all shows that nothing was taken', async () => {
  const { loan, form } = await payer('4000000000000051');
  expect(await desk.post('make-payment', form, { key: 'timed-out-declined' })).toEqual(UNKNOWN);
  later(1);
  await settleDue(firstLender(api).db, api.clock.now);
  expect(await desk.made(loan.id)).toMatchObject([
    {
      state: 'declined',
      amountCents: 0,
      feeCents: 0,
      statusReason: 'Declined by the issuer: $53.50 was not taken',
    },
  ]);
  expect(await desk.loanNow(loan.id)).toEqual(loan);
  const answer = await desk.post('make-payment', form, { key: 'timed-out-declined' });
  expect(answer).toMatchObject({ status: 400, body: { code: 'declined' } });
});

test('what timed out is settled without anybody asking, once', async () => {
  const { loan, form } = await payer('4000000000000044');
  await desk.post('make-payment', form);
  later(1);
  const { db } = firstLender(api);
  await Promise.all([settleDue(db, api.clock.now), settleDue(db, api.clock.now)]);
  expect(await desk.made(loan.id)).toMatchObject([{ state: 'settled' }]);
  expect((await desk.loanNow(loan.id))?.payoffCents).toBe(loan.payoffCents - 5_000);
  expect(await desk.actions(loan.id)).toEqual(['payment-method-added', 'payment-made', 'payment-settled']);
});

test('the same amount by the same card within 10 minutes is asked about, and goes through when confirmed', async () => {
  const { loan, form } = await payer();
  const suspected = refused(
    409,
    'The same amount was taken with this method within the last 10 minutes. Confirm to take it again.',
    'duplicate_suspected',
  );
  await desk.post('make-payment', form);
  // A colleague, the same card typed again.
  const again = await desk.addCard(loan.loanNo);
  expect(await desk.post('make-payment', formOf(loan.loanNo, again), { role: 5, key: 'confirm-me' })).toEqual(
    suspected,
  );
  expect((await desk.post('make-payment', { ...form, amount: 50.01 })).status).toBe(200);
  const confirmed = { ...formOf(loan.loanNo, again), confirmDuplicate: 1 };
  expect((await desk.post('make-payment', confirmed, { role: 5, key: 'confirm-me' })).status).toBe(200);
  later(11);
  expect((await desk.post('make-payment', form)).status).toBe(200);
  expect(await desk.made(loan.id)).toHaveLength(4);
});

test('two that are sent at once are taken once', async () => {
  const { loan, form } = await payer();
  const both = await Promise.all([desk.post('make-payment', form), desk.post('make-payment', form)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await desk.made(loan.id)).toHaveLength(1);
});
