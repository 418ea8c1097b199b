import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../../testing/test-lender.ts';
import type { PaymentDesk } from '../../testing/test-payments.ts';
import { paymentDesk } from '../../testing/test-payments.ts';
import { firstLender, withFlags } from '../../testing/web-service.ts';

const LATE = { daysPastDue: 40, oldDueDay: '2026-01-21', newOldestDay: '2026-01-21', totalDueCents: 20_000 };
const NOT_LATE = { daysPastDue: 0, oldDueDay: null, newOldestDay: null };

let api: TestLenders;
let desk: PaymentDesk;
let token: string;
beforeAll(async () => {
  api = await startTestLenders(testConfig());
  desk = paymentDesk(api);
  token = await api.sessionOf(1);
});
afterAll(() => api.close());

let next = 0;
/** A loan of its own that is 40 days late with $200.00, with a card. */
async function lateLoan() {
  const { id, loanNo } = await desk.loan(next++);
  await setLoan(id, { ...LATE, principalBalanceCents: 500_000, payoffCents: 500_000 });
  return { id, loanNo, card: (await desk.addCard(loanNo)).token };
}

async function setLoan(id: number, columns: object) {
  const { orm, tables } = firstLender(api).db;
  await orm.update(tables.loans).set(columns).where(eq(tables.loans.id, id));
}

async function pay({ id, loanNo, card }: { id: number; loanNo: string; card: string }, amount: number) {
  const form = { account: loanNo, token: card, type: 1, amount, confirmDuplicate: 1 };
  expect((await desk.post('make-payment', form)).status).toBe(200);
  return (await desk.made(id)).at(-1)?.id ?? 0;
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

test('a loan whose due amount was paid and refunded is as late as it was', async () => {
  const loan = await lateLoan();
  const payment = await pay(loan, 250);
  expect(await desk.loanNow(loan.id)).toMatchObject({ ...NOT_LATE, totalDueCents: 0 });
  await refund(payment);
  expect(await desk.loanNow(loan.id)).toMatchObject(LATE);
});

test('a part of what was due that is due again makes the loan late again', async () => {
  const loan = await lateLoan();
  const payment = await pay(loan, 200);
  await withFlags(api, { partialRefund: true }, () => refund(payment, 10));
  expect(await desk.loanNow(loan.id)).toMatchObject({ ...LATE, totalDueCents: 1_000 });
});

test('of two payments that ended the lateness together, either brings it back', async () => {
  const loan = await lateLoan();
  const first = await pay(loan, 80);
  await pay(loan, 120);
  expect(await desk.loanNow(loan.id)).toMatchObject(NOT_LATE);
  await refund(first);
  expect(await desk.loanNow(loan.id)).toMatchObject({ ...LATE, totalDueCents: 8_000 });
});

test('a loan that was not late is not late after a refund, and one that is late anew stays as late as it is', async () => {
  const loan = await lateLoan();
  await setLoan(loan.id, NOT_LATE);
  await refund(await pay(loan, 200));
  expect(await desk.loanNow(loan.id)).toMatchObject(NOT_LATE);
  await setLoan(loan.id, LATE);
  const payment = await pay(loan, 200);
  const anew = { daysPastDue: 3, oldDueDay: '2026-02-27', newOldestDay: '2026-02-27' };
  await setLoan(loan.id, { ...anew, totalDueCents: 5_000 });
  await refund(payment);
  expect(await desk.loanNow(loan.id)).toMatchObject({ ...anew, totalDueCents: 25_000 });
});

test('an account payment that the bank returned and staff void brings the lateness back', async () => {
  const loan = await lateLoan();
  const { token: account } = await desk.addAch(loan.loanNo, '1000000077');
  const form = { account: loan.loanNo, token: account, type: 2, amount: 200 };
  expect((await desk.post('make-payment', form)).status).toBe(200);
  const paymentMadeId = (await desk.made(loan.id))[0]?.id ?? 0;
  const { orm, tables } = firstLender(api).db;
  await orm.update(tables.payments).set({ state: 'returned' }).where(eq(tables.payments.id, paymentMadeId));
  const voided = await api.send('POST', '/ach/void-payment', { token, body: { paymentMadeId } });
  expect(voided.status).toBe(200);
  expect(await desk.loanNow(loan.id)).toMatchObject(LATE);
});
