import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CARD } from '../../domain/money/fees.ts';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner } from '../../testing/test-runner.ts';
import { withFlags } from '../../testing/web-service.ts';

let run: TestRunner;
let fixture: TestPayments;
beforeAll(async () => {
  run = await startTestRunner();
  fixture = createTestPayments(run.api);
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

test('accepts a staff payment of the payoff and refuses one cent more', async () => {
  const { loanNo, id } = await fixture.findLoan(100);
  const { token } = await fixture.addCard(loanNo);
  await setPayoff(id, 5_000);
  const pay = (amount: number, extraFields = {}) =>
    fixture.post('make-payment', { account: loanNo, token, type: 1, amount, ...extraFields });
  const createRefusal = (message: string) => ({ status: 422, body: { status: 0, message } });
  expect(await pay(50.01)).toEqual(createRefusal('Amount must be at most the payoff of $50.00.'));
  expect(await fixture.listPayments(id)).toEqual([]);
  expect((await pay(50)).status).toBe(200);
  expect(await pay(0.1)).toEqual(createRefusal('This loan is already paid off.'));
  expect((await pay(70, { postPayment: 0 })).status).toBe(200);
  expect(await fixture.readLoan(id)).toMatchObject({ payoffCents: 0 });
});

test('error messages and failed schedules do not contain a payoff that is hidden from staff', async () => {
  await withFlags(run.api, { hidePayOffBalanceCap: true }, async () => {
    const { loanNo, id } = await fixture.findLoan(100);
    const { token } = await fixture.addCard(loanNo);
    await setPayoff(id, 5_000);
    const { body } = await fixture.post('make-payment', { account: loanNo, token, type: 1, amount: 50.01 });
    expect(body).toEqual({ status: 0, message: 'Amount is more than the payoff.' });
    const itemAbovePayoff = await run.createDueItem({}, CARD);
    await setPayoff(itemAbovePayoff.loan.id, 12_344);
    expect(await run.runAll()).toEqual(['failed']);
    expect((await run.readItem(itemAbovePayoff.item.id)).failureReason).toBe(
      'Amount is more than the payoff.',
    );
  });
});

test('a scheduled payment above the payoff becomes Failed with the reason', async () => {
  const itemOfPaidOffLoan = await run.createDueItem({}, CARD);
  const itemAbovePayoff = await run.createDueItem({}, CARD);
  const itemOfPayoff = await run.createDueItem({}, CARD);
  await setPayoff(itemOfPaidOffLoan.loan.id, 0);
  await setPayoff(itemAbovePayoff.loan.id, 12_344);
  await setPayoff(itemOfPayoff.loan.id, 12_345);
  expect((await run.runAll()).toSorted()).toEqual(['failed', 'failed', 'paid']);
  expect((await run.readItem(itemOfPaidOffLoan.item.id)).failureReason).toBe(
    'This loan is already paid off.',
  );
  expect((await run.readItem(itemAbovePayoff.item.id)).failureReason).toBe(
    'Amount must be at most the payoff of $123.44.',
  );
  for (const { item, loan } of [itemOfPaidOffLoan, itemAbovePayoff]) {
    expect(await run.listPayments(loan.id)).toEqual([]);
    expect(await run.listCharges(item.id)).toEqual([]);
  }
  expect((await fixture.readLoan(itemOfPayoff.loan.id))?.payoffCents).toBe(0);
});

const PAYOFF_CENTS = 5_000;
const PENDING_PAYOFF_MESSAGE =
  'A pending payment covers the payoff of $50.00. Try again when that payment is settled or declined.';

/** Returns a loan with a payoff of $50.00, a card that is approved, and a card whose payments are pending at first. */
async function createPayer(index: number, pendingNumber = '4000000000000044') {
  const { loanNo, id } = await fixture.findLoan(index);
  await setPayoff(id, PAYOFF_CENTS);
  const pendingCard = await fixture.addCard(loanNo, pendingNumber);
  const card = await fixture.addCard(loanNo);
  const pay = (token: string, amount: number, extraFields = {}) =>
    fixture.post('make-payment', { account: loanNo, token, type: 1, amount, ...extraFields });
  return { loanNo, id, pendingCard: pendingCard.token, card: card.token, pay };
}

/** Advances the clock until the processor reports the outcomes of pending payments, and settles the payments. */
async function settlePending() {
  run.api.clock.now = new Date(run.api.clock.now.getTime() + 60_000);
  await settlePayments(run.api);
}

test('while a payment of the payoff is pending, refuses a second payment, even with another method or as a confirmed duplicate', async () => {
  const { id, pendingCard, card, pay } = await createPayer(101);
  expect((await pay(pendingCard, 50)).status).toBe(504);
  for (const extraFields of [{}, { confirmDuplicate: 1 }, { principalOnly: 1 }])
    await withFlags(run.api, { customTransCode: true }, async () => {
      expect(await pay(card, 50, extraFields)).toEqual({
        status: 422,
        body: { status: 0, message: PENDING_PAYOFF_MESSAGE },
      });
    });
  expect((await pay(card, 0.1)).status).toBe(422);
  await settlePending();
  expect((await pay(card, 0.1)).body['message']).toBe('This loan is already paid off.');
  expect(await fixture.listPayments(id)).toMatchObject([{ state: 'settled', amountCents: PAYOFF_CENTS }]);
  expect(await fixture.readLoan(id)).toMatchObject({ payoffCents: 0 });
});

test('limits a payment to the payoff minus pending payments', async () => {
  const { pendingCard, card, pay } = await createPayer(102);
  expect((await pay(pendingCard, 30)).status).toBe(504);
  expect((await pay(card, 20.01)).body['message']).toBe(
    '$30.00 is pending on this loan, so at most $20.00 can be paid now.',
  );
  expect((await pay(card, 20)).status).toBe(200);
});

test('the payoff can be paid once the pending payment is declined', async () => {
  const { pendingCard, card, pay } = await createPayer(103, '4000000000000051');
  expect((await pay(pendingCard, 50)).status).toBe(504);
  expect((await pay(card, 50, { confirmDuplicate: 1 })).status).toBe(422);
  await settlePending();
  expect((await pay(card, 50)).status).toBe(200);
});

test('pending credits and pending payments that do not post to the loan do not reduce the payoff limit', async () => {
  const { pendingCard, card, pay } = await createPayer(104);
  expect((await pay(pendingCard, 50, { postPayment: 0 })).status).toBe(504);
  await withFlags(run.api, { webpopRefund: true }, async () => {
    expect((await pay(pendingCard, 20, { refund: 1 })).status).toBe(504);
  });
  expect((await pay(card, 50, { confirmDuplicate: 1 })).status).toBe(200);
});

test('future scheduled payments do not reduce the payoff limit', async () => {
  const { loan, method } = await run.createDueItem({ nextExecutionDay: '2026-06-16' }, CARD);
  await setPayoff(loan.id, 12_345);
  const paymentResponse = await fixture.post('make-payment', {
    account: loan.loanNo,
    token: method.token,
    type: 1,
    amount: 123.45,
  });
  expect(paymentResponse.status).toBe(200);
});

test('the pending-payment error contains no amount if the payoff is hidden', async () => {
  await withFlags(run.api, { hidePayOffBalanceCap: true }, async () => {
    const { pendingCard, card, pay } = await createPayer(105);
    expect((await pay(pendingCard, 30)).status).toBe(504);
    expect((await pay(card, 50)).body['message']).toBe(
      'Another payment on this loan is pending. Try again when that payment is settled or declined.',
    );
  });
});

test('limits a principal-only payment to the principal', async () => {
  const { id, card, pay } = await createPayer(108);
  const { orm, tables } = run.lender.db;
  await orm.update(tables.loans).set({ principalBalanceCents: 4_500 }).where(eq(tables.loans.id, id));
  await withFlags(run.api, { customTransCode: true }, async () => {
    expect(await pay(card, 45.01, { principalOnly: 1 })).toEqual({
      status: 422,
      body: { status: 0, message: 'A principal-only payment must be at most the principal of $45.00.' },
    });
    expect((await pay(card, 45, { principalOnly: 1 })).status).toBe(200);
  });
  expect(await fixture.readLoan(id)).toMatchObject({ principalBalanceCents: 0, payoffCents: 500 });
});

test('a pending payment that settles late does not replace a later payment as the last payment', async () => {
  const { id, pendingCard, pay } = await createPayer(109);
  expect((await pay(pendingCard, 10)).status).toBe(504);
  const laterPayment = { lastPaymentDay: '2026-06-16', lastPaymentCents: 2_000 };
  const { orm, tables } = run.lender.db;
  await orm.update(tables.loans).set(laterPayment).where(eq(tables.loans.id, id));
  await settlePending();
  expect(await fixture.readLoan(id)).toMatchObject({ ...laterPayment, payoffCents: 4_000 });
});
