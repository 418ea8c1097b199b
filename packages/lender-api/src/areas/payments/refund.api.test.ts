import { and, eq, gt, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LATE_OUTCOME_MS } from '../../platform/gateway/simulated-processor.ts';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import {
  createTestConfig,
  startTestLenders,
  TEST_DAY,
  withoutPermissions,
} from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import type { FormFields } from '../../testing/web-service.ts';
import { getFirstLender, withFlags } from '../../testing/web-service.ts';

let api: TestLenders;
let fixture: TestPayments;
const tokens = new Map<number, string>();
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
  for (const role of [1, 3, 5, 7]) tokens.set(role, await api.openSession(role));
});
afterAll(() => api.close());

const errorResponse = (status: number, message: string) => ({ status, body: { status: 0, message } });

interface RequestOptions {
  role?: number;
  key?: string;
}
const createKeyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key };
const getSession = (role: number) => ({ token: tokens.get(role) ?? '' });

function refund(form: FormFields, { role = 1, key }: RequestOptions = {}) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.set(name, String(value));
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...createKeyHeader(key) };
  return api.send('POST', '/payments/refund', { ...getSession(role), body: body.toString(), headers });
}

const voidPayment = (paymentMadeId: number, { role = 1, key }: RequestOptions = {}) =>
  api.send('POST', '/ach/void-payment', {
    ...getSession(role),
    body: { paymentMadeId },
    headers: createKeyHeader(key),
  });

let nextLoanIndex = 0;
/** Creates a card payment of $50.00 plus a fee of $3.50 on a new loan. */
async function createCardPayment(cardNumber?: string) {
  const loan = await fixture.findLoan(nextLoanIndex++);
  const { token: method } = await fixture.addCard(loan.loanNo, cardNumber);
  await fixture.post('make-payment', { account: loan.loanNo, token: method, type: 1, amount: 50 });
  return { loan, id: await findOnlyPayment(loan.id) };
}

/** Creates an ACH payment of $40.00 plus a fee of $1.50 that the bank returns. */
async function createReturnedPayment() {
  const loan = await fixture.findLoan(nextLoanIndex++);
  const { token: method } = await fixture.addAch(loan.loanNo, '1000000077');
  await fixture.post('make-payment', { account: loan.loanNo, token: method, type: 2, amount: 40 });
  const id = await findOnlyPayment(loan.id);
  return { loan, id };
}

async function findOnlyPayment(loanId: number): Promise<number> {
  const [payment] = await fixture.listPayments(loanId);
  if (payment === undefined) throw new Error('no payment');
  return payment.id;
}

// @spec 7.7
test('a full refund returns the amount and the fee, reverses the posting, and is recorded in the audit trail', async () => {
  const { loan, id } = await createCardPayment();
  const response = await refund({ paymentMadeId: id, ifFullRefund: 1 });
  expect(response).toEqual({
    status: 200,
    body: {
      status: 1,
      message: 'Refund successful!',
      result: { data: { paymentMadeId: id, refundedAmt: 53.5 } },
    },
  });
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ refundedCents: 5_350, postedPayoffCents: 0 }]);
  expect(await fixture.readLoan(loan.id)).toMatchObject({
    principalBalanceCents: loan.principalBalanceCents,
    totalDueCents: loan.totalDueCents,
    payoffCents: loan.payoffCents,
  });
  const { orm, tables } = getFirstLender(api).db;
  const rows = await orm.select().from(tables.refunds).where(eq(tables.refunds.paymentId, id));
  expect(rows).toMatchObject([{ amountCents: 5_350, staffId: 1, refundDay: TEST_DAY }]);
  expect((await fixture.listAuditActions(loan.id)).at(-1)).toBe('payment-refunded');
  expect(await refund({ paymentMadeId: id, ifFullRefund: 1 })).toEqual(
    errorResponse(409, 'This payment has already been refunded.'),
  );
});

test('a declined refund returns no money, reports the reason and is recorded in the audit trail', async () => {
  const { loan, id } = await createCardPayment('4000000000000069');
  const loanBefore = await fixture.readLoan(loan.id);
  expect(await refund({ paymentMadeId: id, ifFullRefund: 1 })).toEqual({
    status: 400,
    body: { status: 0, message: 'Declined by the issuer.', code: 'declined' },
  });
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ refundedCents: 0 }]);
  expect(await fixture.readLoan(loan.id)).toEqual(loanBefore);
  expect((await fixture.listAuditActions(loan.id)).at(-1)).toBe('refund-declined');
});

describe.each([
  ['4000000000000077', 'done', 5_350],
  ['4000000000000085', 'declined', 0],
])('a refund to card %s with an unknown outcome that later becomes %s', (cardNumber, _how, refundedCents) => {
  const UNKNOWN_OUTCOME = { status: 504, body: { code: 'unknown_outcome' } };
  const refundInFull = (id: number, key: string) => refund({ paymentMadeId: id, ifFullRefund: 1 }, { key });
  const getOutcomeTime = () => new Date(api.clock.now.getTime() + LATE_OUTCOME_MS);

  test('is made at most once, and a repeated request with the same key returns the final outcome', async () => {
    const { loan, id } = await createCardPayment(cardNumber);
    const key = `${cardNumber}-repeated`;
    expect(await refundInFull(id, key)).toMatchObject(UNKNOWN_OUTCOME);
    expect(await refundInFull(id, key)).toMatchObject(UNKNOWN_OUTCOME);
    expect(await refundInFull(id, `${key}-again`)).toMatchObject({
      status: 409,
      body: { code: 'in_progress' },
    });
    expect(await fixture.listPayments(loan.id)).toMatchObject([{ refundedCents: 0 }]);
    const timeBefore = api.clock.now;
    api.clock.now = getOutcomeTime();
    const response = await refundInFull(id, key);
    expect(response.status).toBe(refundedCents === 0 ? 400 : 200);
    expect(await refundInFull(id, key)).toEqual(response);
    api.clock.now = timeBefore;
    expect(await fixture.listPayments(loan.id)).toMatchObject([{ refundedCents, nextCheckAt: null }]);
  });

  test('is recorded by the settlement loop even if the request is not repeated', async () => {
    const { loan, id } = await createCardPayment(cardNumber);
    const payoffBefore = (await fixture.readLoan(loan.id))?.payoffCents ?? 0;
    expect(await refundInFull(id, `${cardNumber}-left`)).toMatchObject(UNKNOWN_OUTCOME);
    await settlePayments(api, getOutcomeTime());
    expect(await fixture.listPayments(loan.id)).toMatchObject([{ refundedCents, nextCheckAt: null }]);
    expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(
      payoffBefore + (refundedCents === 0 ? 0 : 5_000),
    );
    const { orm, tables } = getFirstLender(api).db;
    const storedRefunds = await orm.select().from(tables.refunds).where(eq(tables.refunds.paymentId, id));
    expect(storedRefunds).toMatchObject([
      { amountCents: 5_350, state: refundedCents === 0 ? 'declined' : 'done' },
    ]);
  });
});

test('partial refunds require the flag partialRefund and never exceed the paid amount', async () => {
  const { loan, id } = await createCardPayment();
  const refundPartially = (amount: number) => refund({ paymentMadeId: id, ifFullRefund: 0, amount });
  expect(await refundPartially(10)).toEqual(errorResponse(422, 'Partial refunds are not enabled.'));
  await withFlags(api, { partialRefund: true }, async () => {
    expect((await refundPartially(10.5)).body).toMatchObject({ result: { data: { refundedAmt: 10.5 } } });
    expect(await refundPartially(43.01)).toEqual(
      errorResponse(422, 'The refund must be above $0.00 and at most $43.00.'),
    );
    expect(await refundPartially(0)).toEqual(
      errorResponse(422, 'The refund must be above $0.00 and at most $43.00.'),
    );
    expect(await refundPartially(1.005)).toEqual(
      errorResponse(422, 'Amount must be in dollars with at most two decimal places, up to $99,999,999.99.'),
    );
    expect(await refund({ paymentMadeId: id, ifFullRefund: 0 })).toEqual(
      errorResponse(422, 'amount is required.'),
    );
    expect(await refund({ paymentMadeId: id, ifFullRefund: 1, amount: 20 })).toEqual(
      errorResponse(422, 'amount is allowed only if ifFullRefund is 0.'),
    );
    expect((await refundPartially(43)).body).toMatchObject({ result: { data: { refundedAmt: 53.5 } } });
    expect((await refundPartially(0.01)).status).toBe(409);
  });
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents);
});

test('a repeated refund request with the same key refunds once', async () => {
  const { id } = await createCardPayment();
  await withFlags(api, { partialRefund: true }, async () => {
    const form = { paymentMadeId: id, ifFullRefund: 0, amount: 20 };
    const firstResponse = await refund(form, { key: 'refund-key' });
    expect(await refund(form, { key: 'refund-key' })).toEqual(firstResponse);
    expect((await refund({ ...form, amount: 21 }, { key: 'refund-key' })).status).toBe(422);
    expect((await refund(form, { key: 'another-key' })).body).toMatchObject({
      result: { data: { refundedAmt: 40 } },
    });
  });
});

test('a repeated partial refund refunds once even after its stored response has expired', async () => {
  const { id } = await createCardPayment();
  await withFlags(api, { partialRefund: true }, async () => {
    const form = { paymentMadeId: id, ifFullRefund: 0, amount: 20 };
    const firstResponse = await refund(form, { key: 'old-refund-key' });
    const { orm, tables } = getFirstLender(api).db;
    await orm.delete(tables.idempotencyKeys);
    expect(await refund(form, { key: 'old-refund-key' })).toEqual(firstResponse);
    expect(await orm.$count(tables.refunds, eq(tables.refunds.paymentId, id))).toBe(1);
  });
});

test('a payment from the seed data can be refunded', async () => {
  const { orm, tables } = getFirstLender(api).db;
  const { payments } = tables;
  const [seededPayment] = await orm
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.reference),
        gt(payments.amountCents, 0),
        eq(payments.methodType, 1),
        eq(payments.state, 'settled'),
      ),
    )
    .limit(1);
  if (seededPayment === undefined) throw new Error('no payment');
  const { body } = await refund({ paymentMadeId: seededPayment.id, ifFullRefund: 1 });
  expect(body).toMatchObject({
    result: { data: { refundedAmt: (seededPayment.amountCents + seededPayment.feeCents) / 100 } },
  });
});

test('refuses to refund payments other than settled card payments', async () => {
  const achPayment = await createReturnedPayment();
  expect(await refund({ paymentMadeId: achPayment.id, ifFullRefund: 1 })).toEqual(
    errorResponse(422, 'Only card payments can be refunded.'),
  );
  const loan = await fixture.findLoan(nextLoanIndex++);
  const { token: method } = await fixture.addCard(loan.loanNo, '4000000000000044');
  await fixture.post('make-payment', { account: loan.loanNo, token: method, type: 1, amount: 50 });
  expect(await refund({ paymentMadeId: await findOnlyPayment(loan.id), ifFullRefund: 1 })).toEqual(
    errorResponse(409, 'Only a settled payment can be refunded.'),
  );
  expect(await refund({ paymentMadeId: 2_000_000_000, ifFullRefund: 1 })).toEqual(
    errorResponse(404, 'Payment not found'),
  );
});

// @spec 7.7
test('a returned payment increases the NSF count and can be voided once', async () => {
  const { loan, id } = await createReturnedPayment();
  expect(await voidPayment(id)).toEqual(
    errorResponse(409, 'Only an ACH payment that the bank has returned can be voided.'),
  );
  const loanAfterReturn = await fixture.readLoan(loan.id);
  expect(loanAfterReturn?.payoffCents).toBe(loan.payoffCents - 4_000);
  api.clock.now = new Date(api.clock.now.getTime() + 61_000);
  await settlePayments(api);
  expect(await fixture.listPayments(loan.id)).toMatchObject([
    { state: 'returned', statusReason: 'insufficient funds (R01)' },
  ]);
  expect(await fixture.readLoan(loan.id)).toEqual({ ...loanAfterReturn, nsfCount: loan.nsfCount + 1 });
  expect(await voidPayment(id, { key: 'void-key' })).toEqual({
    status: 200,
    body: { status: 1, message: 'Void successful!', data: { paymentMadeId: id, achStatus: 2 } },
  });
  expect((await voidPayment(id, { key: 'void-key' })).status).toBe(200);
  expect((await voidPayment(id)).status).toBe(409);
  expect(await fixture.listPayments(loan.id)).toMatchObject([{ state: 'voided' }]);
  expect((await fixture.readLoan(loan.id))?.payoffCents).toBe(loan.payoffCents);
  expect(await fixture.listAuditActions(loan.id)).toEqual([
    'payment-method-added',
    'payment-made',
    'payment-returned',
    'payment-voided',
  ]);
});

test('a refund requires PAYMENTS.REFUND_CARD and a void requires PAYMENTS.VOID_ACH', async () => {
  const { id } = await createCardPayment();
  const form = { paymentMadeId: id, ifFullRefund: 1 };
  for (const role of [3, 7]) {
    expect(await refund(form, { role })).toEqual(
      errorResponse(403, 'You do not have permission to refund card payments.'),
    );
    expect(await voidPayment(id, { role })).toEqual(
      errorResponse(403, 'You do not have permission to void ACH payments.'),
    );
  }
  await withoutPermissions(api, 5, async () => {
    expect((await refund(form, { role: 5 })).status).toBe(403);
    expect((await voidPayment(id, { role: 5 })).status).toBe(403);
  });
  expect((await refund(form, { role: 5 })).status).toBe(200);
});
