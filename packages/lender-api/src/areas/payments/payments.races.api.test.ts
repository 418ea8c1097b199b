import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders, TestResponse } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender, withFlags } from '../../testing/web-service.ts';

const CONCURRENT_REQUESTS = 50;

let api: TestLenders;
let fixture: TestPayments;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
  token = await api.openSession(1);
});
afterAll(() => api.close());

const sendConcurrently = (send: (index: number) => Promise<TestResponse>) =>
  Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, (_, index) => send(index)));

function countByOutcome(responses: TestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const code = typeof body['code'] === 'string' ? ` ${body['code']}` : '';
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1;
  }
  return counts;
}

async function createPayer(index: number) {
  const loan = await fixture.findLoan(index);
  const card = await fixture.addCard(loan.loanNo);
  return { loan, form: { account: loan.loanNo, token: card.token, type: 1, amount: 50 } };
}

async function createPayment(index: number) {
  const { loan, form } = await createPayer(index);
  await fixture.post('make-payment', form);
  const [payment] = await fixture.listPayments(loan.id);
  if (payment === undefined) throw new Error('no payment');
  return { loan, payment };
}

const refund = (form: Record<string, string>, key?: string) =>
  api.send('POST', '/payments/refund', {
    token,
    body: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

async function listRefunds(paymentId: number) {
  const { orm, tables } = getFirstLender(api).db;
  return orm.select().from(tables.refunds).where(eq(tables.refunds.paymentId, paymentId));
}

test('only one of 50 concurrent full refunds of a payment succeeds', async () => {
  const { loan, payment } = await createPayment(0);
  const form = { paymentMadeId: String(payment.id), ifFullRefund: '1' };
  const {
    200: succeeded,
    409: refunded = 0,
    '409 in_progress': inProgress = 0,
    ...others
  } = countByOutcome(await sendConcurrently(() => refund(form)));
  expect(others).toEqual({});
  expect(succeeded).toBe(1);
  expect(refunded + inProgress).toBe(CONCURRENT_REQUESTS - 1);
  expect(await listRefunds(payment.id)).toHaveLength(1);
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents);
});

test('50 concurrent refunds of $3.00 never exceed the paid amount of $53.50', async () => {
  const { payment } = await createPayment(1);
  const form = { paymentMadeId: String(payment.id), ifFullRefund: '0', amount: '3' };
  await withFlags(api, { partialRefund: true }, async () => {
    const {
      200: succeeded = 0,
      '409 in_progress': inProgress = 0,
      422: refused = 0,
      ...others
    } = countByOutcome(await sendConcurrently(() => refund(form)));
    expect(others).toEqual({});
    expect(succeeded).toBeGreaterThanOrEqual(1);
    expect(succeeded).toBeLessThanOrEqual(17);
    expect(succeeded + inProgress + refused).toBe(CONCURRENT_REQUESTS);
    const refunds = await listRefunds(payment.id);
    expect(refunds.map(({ state, amountCents }) => [state, amountCents])).toEqual(
      Array.from({ length: succeeded }, () => ['done', 300]),
    );
  });
});

test('50 concurrent requests with the same idempotency key make one payment, and each returns the payment or in_progress', async () => {
  const { loan, form } = await createPayer(2);
  const responses = await sendConcurrently(() => fixture.post('make-payment', form, { key: 'one-of-fifty' }));
  const { 200: succeeded = 0, '409 in_progress': inProgress = 0, ...others } = countByOutcome(responses);
  expect(others).toEqual({});
  expect(succeeded).toBeGreaterThanOrEqual(1);
  expect(succeeded + inProgress).toBe(CONCURRENT_REQUESTS);
  // Compare objects, not texts: the fields of a stored response are in another order than in the first
  // response.
  const [first, ...repeated] = responses.filter(({ status }) => status === 200).map(({ body }) => body);
  for (const body of repeated) expect(body).toEqual(first);
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents - 5_000);
});

test('charges one of 50 concurrent identical payments without a key and refuses 49 as suspected duplicates', async () => {
  const { loan, form } = await createPayer(3);
  const responses = await sendConcurrently(() => fixture.post('make-payment', form));
  expect(countByOutcome(responses)).toEqual({ 200: 1, '409 duplicate_suspected': CONCURRENT_REQUESTS - 1 });
  expect(await fixture.listPayments(loan.id)).toHaveLength(1);
});

test('50 concurrent payments of different amounts on one loan are all charged and result in the exact balance', async () => {
  const { loan, form } = await createPayer(4);
  const responses = await sendConcurrently((index) =>
    fixture.post('make-payment', { ...form, amount: (100 + index) / 100 }),
  );
  expect(countByOutcome(responses)).toEqual({ 200: CONCURRENT_REQUESTS });
  const expectedCents = CONCURRENT_REQUESTS * 100 + (CONCURRENT_REQUESTS * (CONCURRENT_REQUESTS - 1)) / 2;
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents - expectedCents);
});

test('concurrent refunds, payments and settlements of one loan never cause a deadlock', async () => {
  const { loan, payment } = await createPayment(5);
  const pendingCard = await fixture.addCard(loan.loanNo, '4000000000000044');
  const form = { account: loan.loanNo, token: pendingCard.token, type: 1 };
  await sendConcurrently((index) =>
    fixture.post('make-payment', { ...form, amount: 2 + index }, { key: `repeated-key-${index}` }),
  );
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const settlementRuns = [settlePayments(api), settlePayments(api)];
  const furtherPayments = sendConcurrently((index) =>
    fixture.post('make-payment', { ...form, amount: 2 + index }, { key: `repeated-key-${index}` }),
  );
  const refundResponse = await refund({ paymentMadeId: String(payment.id), ifFullRefund: '1' });
  expect(refundResponse.status).toBe(200);
  expect(countByOutcome(await furtherPayments)).toEqual({ 200: CONCURRENT_REQUESTS });
  await Promise.all(settlementRuns);
  const payments = await fixture.listPayments(loan.id);
  expect(payments.map(({ state }) => state)).toEqual(
    Array.from({ length: CONCURRENT_REQUESTS + 1 }, () => 'settled'),
  );
  const expectedCents =
    CONCURRENT_REQUESTS * 200 + (100 * (CONCURRENT_REQUESTS * (CONCURRENT_REQUESTS - 1))) / 2;
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents - expectedCents);
  const settledActions = (await fixture.listAuditActions(loan.id)).filter(
    (action) => action === 'payment-settled',
  );
  expect(settledActions).toHaveLength(CONCURRENT_REQUESTS);
});
