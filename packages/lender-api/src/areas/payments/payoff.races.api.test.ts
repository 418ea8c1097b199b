import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD } from '../../domain/money/fees.ts';
import { createLenderContext } from '../../platform/lender/lender-context.ts';
import { settlePayments } from '../../testing/settle-payments.ts';
import { findBorrowers, signInBorrower } from '../../testing/test-borrower.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import type { TestPayments } from '../../testing/test-payments.ts';
import { createTestPayments } from '../../testing/test-payments.ts';
import { createTestLoans } from '../../testing/test-schedules.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { createScheduleRunner } from '../schedules/schedule-runner.ts';

const PAYOFF_CENTS = 5_000;

let api: TestLenders;
let fixture: TestPayments;
beforeAll(async () => {
  api = await startTestLenders(createTestConfig());
  fixture = createTestPayments(api);
});
afterAll(() => api.close());

async function setPayoff(loanId: number) {
  const { orm, tables } = getFirstLender(api).db;
  const balances = { payoffCents: PAYOFF_CENTS, principalBalanceCents: PAYOFF_CENTS, totalDueCents: 0 };
  await orm.update(tables.loans).set(balances).where(eq(tables.loans.id, loanId));
}

async function settlePending() {
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  await settlePayments(api);
}

test('collects the payoff only once if staff, a borrower and a scheduled payment pay it concurrently', async () => {
  const { db } = getFirstLender(api);
  const loans = createTestLoans(db);
  await db.orm.delete(db.tables.rules);
  await db.orm.update(db.tables.schedules).set({ status: 3 }).where(eq(db.tables.schedules.status, 0));
  const runner = createScheduleRunner({
    ...createLenderContext(getFirstLender(api), () => api.clock.now, api.app.log),
    onError: (error) => {
      throw error;
    },
  });
  for (const borrower of await findBorrowers(api, 6)) {
    const { loanId, loanNo } = borrower;
    await setPayoff(loanId);
    const token = await signInBorrower(api, borrower);
    const [staffResponses, scheduleOutcomes, borrowerResponses] = await Promise.all(
      [1, 2, 3].map(() => loans.createMethod(loanId, CARD, 'timeout-approve')),
    );
    if (staffResponses === undefined || scheduleOutcomes === undefined || borrowerResponses === undefined)
      throw new Error('no method');
    await loans.insertItem({
      loanId,
      paymentMethodId: scheduleOutcomes.id,
      amountCents: PAYOFF_CENTS,
      nextExecutionDay: TEST_DAY,
    });
    const amount = PAYOFF_CENTS / 100;
    const payAsStaff = () =>
      fixture.post('make-payment', {
        account: loanNo,
        token: staffResponses.token,
        type: 1,
        amount,
        confirmDuplicate: 1,
      });
    const payAsBorrower = () =>
      api.send('POST', '/borrower/pay', {
        headers: { borrowerToken: token, 'idempotency-key': randomUUID() },
        body: { loanId, methodId: borrowerResponses.id, amount, channel: 1, confirmDuplicate: true },
      });
    const [outcome, ...responses] = await Promise.all([
      runner.runNext(),
      ...[payAsStaff, payAsBorrower, payAsStaff, payAsBorrower].map((sendPayment) => sendPayment()),
    ]);
    expect(outcome).toBe('waiting');
    for (const { status } of responses) expect([504, 422]).toContain(status);
    await settlePending();
    while ((await runner.runNext()) !== null);
    const payments = await fixture.listPayments(loanId);
    expect(payments).toMatchObject([{ state: 'settled', amountCents: PAYOFF_CENTS }]);
    expect((await fixture.readLoan(loanId))?.payoffCents).toBe(0);
  }
});

test('the total of 50 concurrent pending payments never exceeds the payoff', async () => {
  const { id, loanNo } = await fixture.findLoan(40);
  await setPayoff(id);
  const { token } = await fixture.addCard(loanNo, '4000000000000044');
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      fixture.post('make-payment', { account: loanNo, token, type: 1, amount: (400 + index) / 100 }),
    ),
  );
  for (const { status } of responses) expect([504, 422]).toContain(status);
  const payments = await fixture.listPayments(id);
  const paidCents = payments.reduce((subtotal, { amountCents }) => subtotal + amountCents, 0);
  expect(paidCents).toBeLessThanOrEqual(PAYOFF_CENTS);
  expect(paidCents).toBeGreaterThan(PAYOFF_CENTS - 450);
  await settlePending();
  expect((await fixture.readLoan(id))?.payoffCents).toBe(PAYOFF_CENTS - paidCents);
});
