import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { getFirstLender, withFlags } from '../../testing/web-service.ts';

const PAST_DUE = {
  daysPastDue: 40,
  oldDueDay: '2026-01-21',
  newOldestDay: '2026-01-21',
  totalDueCents: 20_000,
};
const CURRENT = { daysPastDue: 0, oldDueDay: null, newOldestDay: null };

let api: TestLenders;
let fixture: TestPayments;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
  token = await api.openSession(1);
});
afterAll(() => api.close());

let nextLoanIndex = 0;
/** Returns a new loan that is 40 days past due with $200.00 due, and a saved card. */
async function createPastDueLoan() {
  const { id, loanNo } = await fixture.findLoan(nextLoanIndex++);
  await setLoan(id, { ...PAST_DUE, principalBalanceCents: 500_000, payoffCents: 500_000 });
  return { id, loanNo, card: (await fixture.addCard(loanNo)).token };
}

async function setLoan(id: number, columns: object) {
  const { orm, tables } = getFirstLender(api).db;
  await orm.update(tables.loans).set(columns).where(eq(tables.loans.id, id));
}

async function pay({ id, loanNo, card }: { id: number; loanNo: string; card: string }, amount: number) {
  const form = { account: loanNo, token: card, type: 1, amount, confirmDuplicate: 1 };
  expect((await fixture.post('make-payment', form)).status).toBe(200);
  return (await fixture.listPayments(id)).at(-1)?.id ?? 0;
}

async function refund(paymentMadeId: number, amount?: number) {
  const form = new URLSearchParams({ paymentMadeId: String(paymentMadeId) });
  form.set('ifFullRefund', amount === undefined ? '1' : '0');
  if (amount !== undefined) form.set('amount', String(amount));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api.send('POST', '/payments/refund', { token, headers, body: form.toString() })).status).toBe(
    200,
  );
}

test('a full refund restores the days past due that the payment cleared', async () => {
  const loan = await createPastDueLoan();
  const payment = await pay(loan, 250);
  expect(await fixture.readLoan(loan.id)).toMatchObject({ ...CURRENT, totalDueCents: 0 });
  await refund(payment);
  expect(await fixture.readLoan(loan.id)).toMatchObject(PAST_DUE);
});

test('a partial refund restores the days past due that the payment cleared', async () => {
  const loan = await createPastDueLoan();
  const payment = await pay(loan, 200);
  await withFlags(api, { partialRefund: true }, () => refund(payment, 10));
  expect(await fixture.readLoan(loan.id)).toMatchObject({ ...PAST_DUE, totalDueCents: 1_000 });
});

test('a refund of an overpayment neither makes an amount due nor restores the days past due', async () => {
  const loan = await createPastDueLoan();
  const payment = await pay(loan, 250);
  await withFlags(api, { partialRefund: true }, () => refund(payment, 50));
  const expected = { ...CURRENT, totalDueCents: 0, payoffCents: 480_000 };
  expect(await fixture.readLoan(loan.id)).toMatchObject(expected);
});

test('if two payments together cleared the delinquency, a refund of one payment restores the delinquency', async () => {
  const loan = await createPastDueLoan();
  const firstPayment = await pay(loan, 80);
  await pay(loan, 120);
  expect(await fixture.readLoan(loan.id)).toMatchObject(CURRENT);
  await refund(firstPayment);
  expect(await fixture.readLoan(loan.id)).toMatchObject({ ...PAST_DUE, totalDueCents: 8_000 });
});

test('the refund of a payment restores the delinquency that an older payment cleared, because it settled later', async () => {
  const loan = await createPastDueLoan();
  const { token: pendingCard } = await fixture.addCard(loan.loanNo, '4000000000000044');
  const form = { account: loan.loanNo, token: pendingCard, type: 1, amount: 120 };
  expect((await fixture.post('make-payment', form)).status).toBe(504);
  const payment = await pay(loan, 80);
  expect(await fixture.readLoan(loan.id)).toMatchObject({ ...PAST_DUE, totalDueCents: 12_000 });
  await settlePayments(api, new Date(api.clock.now.getTime() + 60_000));
  expect(await fixture.readLoan(loan.id)).toMatchObject(CURRENT);
  await refund(payment);
  expect(await fixture.readLoan(loan.id)).toMatchObject({ ...PAST_DUE, totalDueCents: 8_000 });
});

test('a refund neither makes a current loan past due nor changes a newer delinquency', async () => {
  const loan = await createPastDueLoan();
  await setLoan(loan.id, CURRENT);
  await refund(await pay(loan, 200));
  expect(await fixture.readLoan(loan.id)).toMatchObject(CURRENT);
  await setLoan(loan.id, PAST_DUE);
  const payment = await pay(loan, 200);
  const newerDelinquency = { daysPastDue: 3, oldDueDay: '2026-02-27', newOldestDay: '2026-02-27' };
  await setLoan(loan.id, { ...newerDelinquency, totalDueCents: 5_000 });
  await refund(payment);
  expect(await fixture.readLoan(loan.id)).toMatchObject({ ...newerDelinquency, totalDueCents: 25_000 });
});

test('voiding a returned payment restores the days past due that the payment cleared', async () => {
  const loan = await createPastDueLoan();
  const { token: account } = await fixture.addAch(loan.loanNo, '1000000077');
  const form = { account: loan.loanNo, token: account, type: 2, amount: 200 };
  expect((await fixture.post('make-payment', form)).status).toBe(200);
  const paymentMadeId = (await fixture.listPayments(loan.id))[0]?.id ?? 0;
  const { orm, tables } = getFirstLender(api).db;
  await orm.update(tables.payments).set({ state: 'returned' }).where(eq(tables.payments.id, paymentMadeId));
  const voidResponse = await api.send('POST', '/ach/void-payment', { token, body: { paymentMadeId } });
  expect(voidResponse.status).toBe(200);
  expect(await fixture.readLoan(loan.id)).toMatchObject(PAST_DUE);
});
