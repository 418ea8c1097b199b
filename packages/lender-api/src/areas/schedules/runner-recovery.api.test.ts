import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACH, CARD } from '../../domain/money/fees.ts';
import { settlePayments } from '../../testing/settle-payments.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner, TODAY } from '../../testing/test-runner.ts';
import { buildScheduleReference } from '../payments/reservation.ts';
import { createDueItemsRepository } from './due-items-repository.ts';
import { createRunnerLoop } from './runner-loop.ts';

let run: TestRunner;
beforeAll(async () => {
  run = await startTestRunner();
});
beforeEach(() => run.reset());
afterAll(() => run.api.close());

describe('a payment with an unknown outcome', () => {
  test.each([
    ['timeout-approve', 'paid', 1],
    ['timeout-decline', 'failed', 2],
  ] as const)(
    '(%s) is not charged again, and becomes %s when the outcome is known',
    async (behavior, outcome, status) => {
      const { item, loan } = await run.createDueItem({}, ACH, behavior);
      expect(await run.runAll()).toEqual(['waiting']);
      // An unknown outcome does not count as an error.
      expect(await run.readItem(item.id)).toMatchObject({ status: 0, attempts: 0 });
      const removal = await run.schedules.call('schedule-delete', { scheduleId: item.id, loanId: loan.id });
      expect(removal).toMatchObject({ status: 409, body: { code: 'in_progress' } });
      run.setTime('2026-06-15T17:00:05Z');
      expect(await run.runAll()).toEqual([]);
      run.setTime('2026-06-15T17:00:30Z');
      expect(await run.runAll()).toEqual([outcome]);
      expect((await run.readItem(item.id)).status).toBe(status);
      expect(await run.listPayments(loan.id)).toHaveLength(1);
      expect(await run.listCharges(item.id)).toHaveLength(1);
    },
  );
});

test('a pending payment that the processor cannot find is checked again only after a pause', async () => {
  const { item, loan } = await run.createDueItem({}, ACH, 'timeout-approve');
  expect(await run.runAll()).toEqual(['waiting']);
  const { orm, tables } = run.lender.db;
  await orm.delete(tables.processorCharges).where(like(tables.processorCharges.reference, `%/${item.id}`));
  run.setTime('2026-06-15T17:00:30Z');
  expect(await run.runAll()).toEqual(['waiting']);
  expect((await run.readItem(item.id)).retryAt).toEqual(new Date('2026-06-15T17:02:30Z'));
  expect(await run.listPayments(loan.id)).toMatchObject([{ state: 'pending' }]);
});

/** Inserts the payment that a server has reserved before it stopped. Returns its reference. */
async function insertReservation(id: number, loanId: number, paymentMethodId: number): Promise<string> {
  const { orm, tables } = run.lender.db;
  const reference = buildScheduleReference(run.lender.config.slug, id);
  await orm.insert(tables.payments).values({
    loanId,
    paymentMethodId,
    paymentDay: TODAY,
    amountCents: 12_345,
    feeCents: 300,
    methodType: CARD,
    platformId: 8,
    madeBy: 'Schedule',
    orderId: '0615-00000001',
    state: 'reserved',
    reference,
    createdAt: run.api.clock.now,
    nextCheckAt: new Date('2026-06-15T17:00:20Z'),
  });
  return reference;
}

describe('a payment that a server crash interrupts', () => {
  const claimWithoutPayment = () =>
    createDueItemsRepository(run.lender.db).claimItem(
      TODAY,
      run.api.clock.now,
      new Date(run.api.clock.now.getTime() + 120_000),
    );

  test('cannot be removed after its claim, and is made once by another server', async () => {
    const { item, loan } = await run.createDueItem();
    expect(await claimWithoutPayment()).toEqual({ id: item.id, attempts: 1 });
    const removal = await run.schedules.call('schedule-delete', { scheduleId: item.id, loanId: loan.id });
    expect(removal).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    expect(await run.runAll()).toEqual([]);
    run.setTime('2026-06-15T17:02:00Z');
    expect(await run.runAll()).toEqual(['paid']);
    expect(await run.listPayments(loan.id)).toHaveLength(1);
  });

  test('is not charged again if the crash happens between the charge and its commit', async () => {
    const { item, loan, method } = await run.createDueItem({}, CARD);
    await claimWithoutPayment();
    const reference = await insertReservation(item.id, loan.id, method.id);
    const { orm, tables } = run.lender.db;
    await orm.insert(tables.processorCharges).values({
      reference,
      token: method.token,
      amountCents: 12_645,
      outcome: 'approved',
      authId: '424242',
      knownAt: run.api.clock.now,
    });
    await orm
      .update(tables.paymentMethods)
      .set({ removedDay: TODAY })
      .where(eq(tables.paymentMethods.id, method.id));
    run.setTime('2026-06-15T17:02:00Z');
    expect(await run.runAll()).toEqual(['paid']);
    expect(await run.listCharges(item.id)).toHaveLength(1);
    expect(await run.listPayments(loan.id)).toMatchObject([
      { reference, authId: '424242', amountCents: 12_345, feeCents: 300 },
    ]);
  });
});

test('a reservation that the processor has not received leaves no trace, and the payment is made later', async () => {
  const { item, loan, method } = await run.createDueItem({ startedAt: run.api.clock.now }, CARD);
  await insertReservation(item.id, loan.id, method.id);
  const { orm, tables } = run.lender.db;
  const countPayments = () => orm.$count(tables.payments, eq(tables.payments.loanId, loan.id));
  const count = await countPayments();
  await settlePayments(run.api, new Date('2026-06-15T17:00:20Z'));
  expect(await countPayments()).toBe(count - 1);
  run.setTime('2026-06-15T17:02:00Z');
  expect(await run.runAll()).toEqual(['paid']);
  expect(await run.listPayments(loan.id)).toMatchObject([{ state: 'settled' }]);
});

describe('a payment with an unexpected error', () => {
  /** Runs `work` while a database constraint rejects payments of a loan. */
  async function runWithRejectedPayments(loanId: number, work: () => Promise<void>) {
    const { orm, schemaName } = run.lender.db;
    const payments = sql.raw(`"${schemaName}".payments`);
    await orm.execute(
      sql`alter table ${payments} add constraint broken check (loan_id <> ${sql.raw(String(loanId))}) not valid`,
    );
    try {
      await work();
    } finally {
      await orm.execute(sql`alter table ${payments} drop constraint broken`);
    }
  }

  test('is retried at increasing intervals and does not delay other payments', async () => {
    const { item, loan } = await run.createDueItem({ nextExecutionDay: '2026-06-10' });
    const otherPayment = await run.createDueItem();
    await runWithRejectedPayments(loan.id, async () => {
      expect(await run.runAll()).toEqual(['waiting', 'paid']);
      expect(run.errors).toHaveLength(1);
      expect((await run.readItem(otherPayment.item.id)).status).toBe(1);
      run.setTime('2026-06-15T17:04:00Z');
      expect(await run.runAll()).toEqual(['waiting']);
      expect((await run.readItem(item.id)).retryAt).toEqual(new Date('2026-06-15T17:12:00Z'));
    });
    run.setTime('2026-06-15T17:12:00Z');
    expect(await run.runAll()).toEqual(['paid']);
    expect(await run.listCharges(item.id)).toHaveLength(1);
  });

  test('becomes Failed after eight hours, with the reason, an audit record and an email', async () => {
    const { item, loan, method } = await run.createDueItem({ customEmail: 'payer@mail.example' });
    await runWithRejectedPayments(loan.id, async () => {
      const outcomes: (string | null)[] = [];
      for (let attempt = 0; attempt < 20; attempt += 1) {
        outcomes.push(await run.runner.runNext());
        const { retryAt } = await run.readItem(item.id);
        if (retryAt !== null) run.setTime(retryAt.toISOString());
      }
      expect(outcomes).toEqual([
        ...Array.from({ length: 11 }, () => 'waiting'),
        'failed',
        ...Array.from({ length: 8 }, () => null),
      ]);
    });
    expect(run.api.clock.now).toEqual(new Date('2026-06-16T01:00:00Z'));
    const failureReason = 'A technical error persisted after several attempts';
    expect(await run.readItem(item.id)).toMatchObject({
      status: 2,
      failureReason,
      paymentId: null,
      retryAt: null,
    });
    expect(run.givenUp).toEqual([item.id]);
    expect((await run.readLastMail())?.body).toContain(`Reason: ${failureReason}.`);
    expect(await run.schedules.readLastChange(loan.id)).toMatchObject({ action: 'schedule-failed' });
    expect(await run.listCharges(item.id)).toEqual([]);
    const removal = { MethodId: method.id, MethodType: ACH, channel: 'CAP' };
    expect((await run.schedules.call('delete-payment-method', removal)).status).toBe(200);
  });

  test('never becomes Failed if the processor has charged it', async () => {
    const { item, loan, method } = await run.createDueItem(
      { attempts: 50, startedAt: run.api.clock.now },
      CARD,
    );
    const { orm, tables } = run.lender.db;
    await orm.insert(tables.processorCharges).values({
      reference: `schedule/${run.lender.config.slug}/${item.id}`,
      token: method.token,
      amountCents: 12_345,
      outcome: 'approved',
      authId: '424242',
      knownAt: run.api.clock.now,
    });
    await runWithRejectedPayments(loan.id, async () => {
      expect(await run.runAll()).toEqual(['waiting']);
      expect(run.givenUp).toEqual([]);
    });
    run.setTime('2026-06-15T18:00:00Z');
    expect(await run.runAll()).toEqual(['paid']);
    expect(await run.listPayments(loan.id)).toMatchObject([{ authId: '424242' }]);
  });
});

describe('the runner loop', () => {
  /** @param onRun is called when the loop begins to run the lender's runner */
  const createLoop = (pauseMs: number, onRun: () => void = () => undefined) =>
    createRunnerLoop({
      findLenders: () => Promise.resolve(['test']),
      useRunner: (_slug, work) => {
        onRun();
        return work(run.runner);
      },
      onError: (error) => void run.errors.push(error),
      pauseMs,
    });

  test('makes due payments immediately and repeatedly', async () => {
    const firstPayment = await run.createDueItem();
    const isPaid = async (id: number) => (await run.readItem(id)).status === 1;
    const loop = createLoop(5);
    loop.start();
    await expect.poll(() => isPaid(firstPayment.item.id), { timeout: 20_000, interval: 10 }).toBe(true);
    const secondPayment = await run.createDueItem();
    await expect.poll(() => isPaid(secondPayment.item.id), { timeout: 20_000, interval: 10 }).toBe(true);
    await loop.stop();
    expect(run.errors).toEqual([]);
  });

  test('finishes the current payment when stopped and starts no other payment', async () => {
    const dueItems = [await run.createDueItem(), await run.createDueItem(), await run.createDueItem()];
    const runStarted = Promise.withResolvers<undefined>();
    const loop = createLoop(60_000, () => runStarted.resolve(undefined));
    loop.start();
    await runStarted.promise;
    await loop.stop();
    const items = await Promise.all(dueItems.map(({ item }) => run.readItem(item.id)));
    expect(items.map(({ status, startedAt }) => [status, startedAt !== null])).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ]);
  });
});
