import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CARD } from '../../domain/money/fees.ts';
import type { PaymentDesk } from '../../testing/test-payments.ts';
import { paymentDesk } from '../../testing/test-payments.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner } from '../../testing/test-runner.ts';
import { withFlags } from '../../testing/web-service.ts';
import { settleDue } from './settlement.ts';

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

test('a staff payment above the payoff is refused with the payoff, to the cent', async () => {
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

const PAYOFF = 5_000;
const COVERED = 'A pending payment covers the payoff of $50.00. Try again when it is settled or declined.';

/** A loan with a payoff of $50.00, with a card that is approved and one whose payments stay pending at first. */
async function payer(index: number, lateCard = '4000000000000044') {
  const { loanNo, id } = await desk.loan(index);
  await setPayoff(id, PAYOFF);
  const late = await desk.addCard(loanNo, lateCard);
  const card = await desk.addCard(loanNo);
  const pay = (token: string, amount: number, more = {}) =>
    desk.post('make-payment', { account: loanNo, token, type: 1, amount, ...more });
  return { loanNo, id, late: late.token, card: card.token, pay };
}

/** Lets the processor answer what it has kept back. */
async function settlePending() {
  run.api.clock.now = new Date(run.api.clock.now.getTime() + 60_000);
  await settleDue(run.lender.db, run.api.clock.now);
}

test('the payoff is not collected a second time while a payment is pending, with any method or confirmation', async () => {
  const { id, late, card, pay } = await payer(101);
  expect((await pay(late, 50)).status).toBe(504);
  for (const more of [{}, { confirmDuplicate: 1 }, { principalOnly: 1 }])
    await withFlags(run.api, { customTransCode: true }, async () => {
      expect(await pay(card, 50, more)).toEqual({ status: 422, body: { status: 0, message: COVERED } });
    });
  expect((await pay(card, 0.1)).status).toBe(422);
  await settlePending();
  expect((await pay(card, 0.1)).body['message']).toBe('The loan is paid off.');
  expect(await desk.made(id)).toMatchObject([{ state: 'settled', amountCents: PAYOFF }]);
  expect(await desk.loanNow(id)).toMatchObject({ payoffCents: 0 });
});

test('what a pending payment leaves of the payoff can be paid, and no more', async () => {
  const { late, card, pay } = await payer(102);
  expect((await pay(late, 30)).status).toBe(504);
  expect((await pay(card, 20.01)).body['message']).toBe(
    '$30.00 is pending on this loan, so at most $20.00 can be paid now.',
  );
  expect((await pay(card, 20)).status).toBe(200);
});

test('the payoff can be paid once the pending payment is declined', async () => {
  const { late, card, pay } = await payer(103, '4000000000000051');
  expect((await pay(late, 50)).status).toBe(504);
  expect((await pay(card, 50, { confirmDuplicate: 1 })).status).toBe(422);
  await settlePending();
  expect((await pay(card, 50)).status).toBe(200);
});

test('a pending payment that is not posted to the loan, and a pending credit, leave the payoff as it is', async () => {
  const { late, card, pay } = await payer(104);
  expect((await pay(late, 50, { postPayment: 0 })).status).toBe(504);
  await withFlags(run.api, { webpopRefund: true }, async () => {
    expect((await pay(late, 20, { refund: 1 })).status).toBe(504);
  });
  expect((await pay(card, 50, { confirmDuplicate: 1 })).status).toBe(200);
});

test('future scheduled payments do not reduce what can be paid now', async () => {
  const { loan, method } = await run.due({ nextExecutionDay: '2026-06-16' }, CARD);
  await setPayoff(loan.id, 12_345);
  const paid = await desk.post('make-payment', {
    account: loan.loanNo,
    token: method.token,
    type: 1,
    amount: 123.45,
  });
  expect(paid.status).toBe(200);
});

test('where the payoff is hidden, a pending payment is refused without an amount', async () => {
  await withFlags(run.api, { hidePayOffBalanceCap: true }, async () => {
    const { late, card, pay } = await payer(105);
    expect((await pay(late, 30)).status).toBe(504);
    expect((await pay(card, 50)).body['message']).toBe(
      'Another payment on this loan is pending. Try again when it is settled or declined.',
    );
  });
});
