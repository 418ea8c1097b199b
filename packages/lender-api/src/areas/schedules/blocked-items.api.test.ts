import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CARD } from '../../domain/money/fees.ts';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner } from '../../testing/test-runner.ts';

let run: TestRunner;
beforeAll(async () => {
  run = await startTestRunner();
});
beforeEach(() => run.reset());
afterAll(() => run.api.close());

const AMOUNT_CENTS = 12_345;

/** Creates a due item for the full payoff of a loan, and a pending staff payment of the same amount. */
async function createBlockedItem(behavior: 'timeout-approve' | 'timeout-decline') {
  const { loan, item } = await run.createDueItem({ customEmail: 'payer@mail.example' }, CARD);
  const { orm, tables } = run.lender.db;
  const balances = { payoffCents: AMOUNT_CENTS, principalBalanceCents: AMOUNT_CENTS, totalDueCents: 0 };
  await orm.update(tables.loans).set(balances).where(eq(tables.loans.id, loan.id));
  const { token } = await run.schedules.loans.createMethod(loan.id, CARD, behavior);
  const form = { account: loan.loanNo, token, type: 1, amount: AMOUNT_CENTS / 100 };
  expect((await run.schedules.call('make-payment', form)).status).toBe(504);
  return { loan, item };
}

test('a due payment waits while another pending payment covers the payoff, and fails when that payment settles', async () => {
  const { loan, item } = await createBlockedItem('timeout-approve');
  expect(await run.runAll()).toEqual(['waiting']);
  expect(await run.readItem(item.id)).toMatchObject({ status: 0, failureReason: null, paymentId: null });
  expect(await run.listCharges(item.id)).toEqual([]);
  run.setTime('2026-06-15T17:00:30Z');
  await settlePayments(run.api);
  expect(await run.runAll()).toEqual(['failed']);
  expect(await run.readItem(item.id)).toMatchObject({
    status: 2,
    failureReason: 'This loan is already paid off.',
  });
  expect((await run.readLastMail())?.body).toContain('Reason: This loan is already paid off.\n');
  expect(await run.listPayments(loan.id)).toHaveLength(1);
});

test('a due payment that waits for a pending payment is made when the pending payment is declined', async () => {
  const { item } = await createBlockedItem('timeout-decline');
  expect(await run.runAll()).toEqual(['waiting']);
  run.setTime('2026-06-15T17:00:30Z');
  await settlePayments(run.api);
  expect(await run.runAll()).toEqual(['paid']);
  expect((await run.readItem(item.id)).status).toBe(1);
});

test('a due payment that waits for a pending payment is checked again at intervals', async () => {
  const { item } = await createBlockedItem('timeout-approve');
  for (const time of ['17:00:00', '17:00:20', '17:01:00', '17:10:00', '18:00:00']) {
    run.setTime(`2026-06-15T${time}Z`);
    expect(await run.runAll()).toEqual(['waiting']);
    expect(await run.readItem(item.id)).toMatchObject({ status: 0, attempts: 0, startedAt: null });
  }
});

test('a due payment that waits for a pending payment can be deleted', async () => {
  const { loan, item } = await createBlockedItem('timeout-approve');
  expect(await run.runAll()).toEqual(['waiting']);
  const removal = await run.schedules.call('schedule-delete', { scheduleId: item.id, loanId: loan.id });
  expect(removal.status).toBe(200);
});

test('the second of two due payments of the full payoff waits for the outcome of the first', async () => {
  const { loan, item } = await run.createDueItem({}, CARD, 'timeout-approve');
  const { orm, tables } = run.lender.db;
  await orm.update(tables.loans).set({ payoffCents: AMOUNT_CENTS }).where(eq(tables.loans.id, loan.id));
  const secondItem = await run.schedules.loans.insertItem({
    loanId: loan.id,
    paymentMethodId: item.paymentMethodId,
    nextExecutionDay: item.nextExecutionDay,
  });
  expect(await run.runAll()).toEqual(['waiting', 'waiting']);
  run.setTime('2026-06-15T17:00:30Z');
  expect(await run.runAll()).toEqual(['paid', 'failed']);
  expect((await run.readItem(secondItem.id)).failureReason).toBe('This loan is already paid off.');
  expect(await run.listPayments(loan.id)).toHaveLength(1);
});
