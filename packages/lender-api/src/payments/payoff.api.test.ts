import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentDesk } from '../testing/test-payments.ts';
import { paymentDesk } from '../testing/test-payments.ts';
import type { TestRunner } from '../testing/test-runner.ts';
import { startTestRunner } from '../testing/test-runner.ts';
import { withFlags } from '../testing/web-service.ts';
import { CARD } from './fees.ts';

let run: TestRunner;
let desk: PaymentDesk;
beforeAll(async () => {
  run = await startTestRunner();
  desk = paymentDesk(run.api);
});
beforeEach(() => run.reset());
afterAll(() => run.api.close());

async function setPayoff(loanId: number, payoffCents: number) {
  const { orm, tables } = run.lender.db;
  await orm
    .update(tables.loans)
    .set({ payoffCents, principalBalanceCents: payoffCents, totalDueCents: 0 })
    .where(eq(tables.loans.id, loanId));
}

test('staff are told the payoff instead of taking more, to the cent', async () => {
  const { loanNo, id } = await desk.loan(100);
  const { token } = await desk.addCard(loanNo);
  await setPayoff(id, 5_000);
  const pay = (amount: number, more = {}) =>
    desk.post('make-payment', { account: loanNo, token, type: 1, amount, ...more });
  const refused = (message: string) => ({ status: 422, body: { status: 0, message } });
  expect(await pay(50.01)).toEqual(refused('The payoff is $50.00.'));
  expect(await desk.made(id)).toEqual([]);
  expect((await pay(50)).status).toBe(200);
  expect(await pay(0.1)).toEqual(refused('The loan is paid off.'));
  expect((await pay(70, { postPayment: 0 })).status).toBe(200);
  expect(await desk.loanNow(id)).toMatchObject({ payoffCents: 0 });
});

test('where staff are not to see the payoff, no refusal and no failed schedule tells it', async () => {
  await withFlags(run.api, { hidePayOffBalanceCap: true }, async () => {
    const { loanNo, id } = await desk.loan(100);
    const { token } = await desk.addCard(loanNo);
    await setPayoff(id, 5_000);
    const { body } = await desk.post('make-payment', { account: loanNo, token, type: 1, amount: 50.01 });
    expect(body).toEqual({ status: 0, message: 'The amount is more than is owed.' });
    const tooMuch = await run.due({}, CARD);
    await setPayoff(tooMuch.loan.id, 12_344);
    expect(await run.runAll()).toEqual(['failed']);
    expect((await run.itemNow(tooMuch.item.id)).failureReason).toBe('The amount is more than is owed.');
  });
});

test('a scheduled payment of a loan that is paid off, or of more than its payoff, fails and says so', async () => {
  const paidOff = await run.due({}, CARD);
  const tooMuch = await run.due({}, CARD);
  const exact = await run.due({}, CARD);
  await setPayoff(paidOff.loan.id, 0);
  await setPayoff(tooMuch.loan.id, 12_344);
  await setPayoff(exact.loan.id, 12_345);
  expect((await run.runAll()).toSorted()).toEqual(['failed', 'failed', 'paid']);
  expect((await run.itemNow(paidOff.item.id)).failureReason).toBe('The loan is paid off.');
  expect((await run.itemNow(tooMuch.item.id)).failureReason).toBe('The payoff is $123.44.');
  for (const { item, loan } of [paidOff, tooMuch]) {
    expect(await run.paymentsOf(loan.id)).toEqual([]);
    expect(await run.chargesOf(item.id)).toEqual([]);
  }
  expect((await desk.loanNow(exact.loan.id))?.payoffCents).toBe(0);
});
