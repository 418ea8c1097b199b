import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender, withFlags } from '../../testing/web-service.ts';

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, webpopRefund: true, partialRefund: true };
  api = await startTestLenders(createTestConfig({ flags }));
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

let nextLoanIndex = 0;

async function createPayer(cardNumber?: string) {
  const { id, loanNo } = await fixture.findLoan(nextLoanIndex);
  nextLoanIndex += 1;
  const { orm, tables } = getFirstLender(api).db;
  await orm.update(tables.payments).set({ state: 'voided' }).where(eq(tables.payments.loanId, id));
  await orm
    .update(tables.loans)
    .set({ payoffCents: 1_000_000, principalBalanceCents: 1_000_000 })
    .where(eq(tables.loans.id, id));
  const { token } = await fixture.addCard(loanNo, cardNumber);
  const form = { account: loanNo, token, type: 1, confirmDuplicate: 1 };
  return {
    id,
    loanNo,
    pay: (amount: number, extraFields = {}) =>
      fixture.post('make-payment', { ...form, amount, ...extraFields }),
    credit: (amount: number, role = 1) =>
      fixture.post('make-payment', { ...form, amount, refund: 1 }, { role }),
    limit: async () => {
      const { body } = await fixture.post('get-loan-details', { account: loanNo, channel: 'LMS' });
      return (body['result'] as { data: { customerCreditLimit: number } }).data.customerCreditLimit;
    },
  };
}

const errorResponse = (message: string) => ({ status: 422, body: { status: 0, message } });
const NO_PAYMENT_REFUSAL = errorResponse('There are no payments on this loan to send back to the customer.');
const createLimitRefusal = (amount: string) =>
  errorResponse(`At most ${amount} can be sent to the customer on this loan.`);

test('the total of all credits never exceeds the amount paid on the loan', async () => {
  const { pay, credit, limit } = await createPayer();
  expect(await limit()).toBe(0);
  expect(await credit(1_000_000)).toEqual(NO_PAYMENT_REFUSAL);
  await pay(100);
  // The limit includes the convenience fee of $3.50.
  expect(await limit()).toBe(103.5);
  expect(await credit(103.51)).toEqual(createLimitRefusal('$103.50'));
  expect((await credit(60)).status).toBe(200);
  expect(await credit(43.51)).toEqual(createLimitRefusal('$43.50'));
  expect((await credit(43.5)).status).toBe(200);
  expect(await credit(0.1)).toEqual(NO_PAYMENT_REFUSAL);
});

test('a refund lowers the credit limit, and a payment on another loan does not raise it', async () => {
  const { id, pay, credit } = await createPayer();
  const otherPayer = await createPayer();
  await pay(100);
  await otherPayer.pay(500);
  const [payment] = await fixture.listPayments(id);
  const token = await api.openSession(1);
  const refund = await api.send('POST', '/payments/refund', {
    token,
    body: new URLSearchParams({
      paymentMadeId: String(payment?.id),
      ifFullRefund: '0',
      amount: '40',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(refund.status).toBe(200);
  expect(await credit(63.51)).toEqual(createLimitRefusal('$63.50'));
});

test('a pending payment raises the credit limit only after it settles, and a pending credit lowers the limit until it is declined', async () => {
  const approvedLater = await createPayer('4000000000000044');
  expect((await approvedLater.pay(50)).status).toBe(504);
  expect(await approvedLater.credit(10)).toEqual(NO_PAYMENT_REFUSAL);
  const declinedLater = await createPayer('4000000000000051');
  const { orm, tables } = getFirstLender(api).db;
  const settledColumns = {
    state: 'settled',
    amountCents: 8_000,
    methodType: 1,
    feeCents: 0,
  } as const;
  const [seededPayment] = await orm
    .select({ id: tables.payments.id })
    .from(tables.payments)
    .where(eq(tables.payments.loanId, declinedLater.id))
    .limit(1);
  if (seededPayment === undefined) throw new Error('no payment');
  await orm.update(tables.payments).set(settledColumns).where(eq(tables.payments.id, seededPayment.id));
  await orm.delete(tables.refunds).where(eq(tables.refunds.paymentId, seededPayment.id));
  expect((await declinedLater.credit(50)).status).toBe(504);
  expect(await declinedLater.credit(31)).toEqual(createLimitRefusal('$30.00'));
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await settlePayments(api);
  expect(await approvedLater.limit()).toBe(53.5);
  expect(await declinedLater.limit()).toBe(80);
});

test('returned and voided payments do not count toward the credit limit', async () => {
  const { id, loanNo, credit } = await createPayer();
  const { token } = await fixture.addAch(loanNo, '1000000077');
  await fixture.post('make-payment', { account: loanNo, token, type: 2, amount: 75 });
  expect(await credit(75)).toEqual(NO_PAYMENT_REFUSAL);
  api.clock.now = new Date(api.clock.now.getTime() + 120_000);
  await settlePayments(api);
  expect(await fixture.listPayments(id)).toMatchObject([{ state: 'returned' }]);
  expect(await credit(75)).toEqual(NO_PAYMENT_REFUSAL);
});

test('the flag webpopRefundMax limits the amount of each credit', async () => {
  const { pay, credit, limit } = await createPayer();
  await pay(100);
  await withFlags(api, { webpopRefundMax: 25 }, async () => {
    expect(await limit()).toBe(25);
    expect(await credit(25.01)).toEqual(createLimitRefusal('$25.00'));
    expect((await credit(25)).status).toBe(200);
  });
});

test('a credit requires PAYMENTS.MAKE and PAYMENTS.REFUND_CARD', async () => {
  const { pay, credit } = await createPayer();
  await pay(100);
  for (const role of [4, 6, 7])
    expect(await credit(10, role)).toEqual({
      status: 403,
      body: { status: 0, message: 'You do not have permission to send money to the customer.' },
    });
  for (const role of [2, 5]) expect((await credit(10, role)).status).toBe(200);
});

test('a credit that the bank returns no longer counts as sent, and its posting is reversed', async () => {
  const { id, pay, credit } = await createPayer();
  await pay(100);
  const before = await fixture.readLoan(id);
  expect((await credit(60)).status).toBe(200);
  const { orm, tables } = getFirstLender(api).db;
  const sentCredit = (await fixture.listPayments(id)).at(-1);
  // The processor reports the return of a credit to a bank account one minute later.
  const returnAt = new Date(api.clock.now.getTime() + 60_000);
  const ofCredit = eq(tables.processorCharges.reference, sentCredit?.reference ?? '');
  await orm
    .update(tables.processorCharges)
    .set({ returnedAt: returnAt, returnReason: 'no account (R03)' })
    .where(ofCredit);
  await orm
    .update(tables.payments)
    .set({ state: 'submitted', nextCheckAt: returnAt })
    .where(eq(tables.payments.id, sentCredit?.id ?? 0));
  await settlePayments(api, returnAt);
  expect((await fixture.listPayments(id)).at(-1)?.state).toBe('returned');
  expect(await fixture.readLoan(id)).toEqual(before);
});
