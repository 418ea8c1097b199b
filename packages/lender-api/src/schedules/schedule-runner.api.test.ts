import { setTimeout as wait } from 'node:timers/promises';
import { desc, eq, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lenderContext } from '../lenders/lender-context.ts';
import { ACH, CARD } from '../payments/fees.ts';
import type { TestLenders } from '../testing/test-lender.ts';
import { startTestLenders, testConfig } from '../testing/test-lender.ts';
import { testSchedules } from '../testing/test-schedules.ts';
import { firstLender } from '../testing/web-service.ts';
import { dueItems } from './due-items.ts';
import { startRunnerLoop } from './runner-loop.ts';
import type { ScheduleRow } from './schedule-rows.ts';
import type { RunOutcome } from './schedule-runner.ts';
import { scheduleRunner } from './schedule-runner.ts';

let api: TestLenders;
let schedules: ReturnType<typeof testSchedules>;
let runner: ReturnType<typeof scheduleRunner>;
const errors: unknown[] = [];

beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, customConvFees: true };
  const demo = { ...testConfig().demo, loans: 120 };
  api = await startTestLenders(testConfig({ flags, demo }));
  schedules = testSchedules(api);
  const context = lenderContext(firstLender(api), () => api.clock.now);
  runner = scheduleRunner({ ...context, onError: (error) => void errors.push(error) });
});
afterAll(() => api.close());

/** Noon in Chicago, on the day of the seed. */
const NOON = '2026-06-15T17:00:00Z';
const TODAY = '2026-06-15';
const at = (time: string) => {
  api.clock.now = new Date(time);
};
/** What the seed or an earlier test left scheduled is not this one's to make. */
beforeEach(async () => {
  at(NOON);
  errors.length = 0;
  const { orm, tables } = firstLender(api).db;
  await orm.update(tables.schedules).set({ status: 3 }).where(eq(tables.schedules.status, 0));
});

async function runAll(): Promise<RunOutcome[]> {
  const outcomes: RunOutcome[] = [];
  for (let next = await runner.runNext(); next !== null; next = await runner.runNext()) outcomes.push(next);
  return outcomes;
}

async function due(
  values: Partial<ScheduleRow> = {},
  ...method: [methodType?: number, behaviour?: 'decline' | 'timeout-approve' | 'timeout-decline']
) {
  const [methodType = ACH, behaviour] = method;
  const loan = await schedules.loans.next();
  const pays = await schedules.loans.method(loan.id, methodType, behaviour);
  const facts = { loanId: loan.id, paymentMethodId: pays.id, nextExecutionDay: TODAY };
  return { loan, method: pays, item: await schedules.loans.item({ ...facts, ...values }) };
}

const itemNow = (id: number) => schedules.loans.itemNow(id);

async function paymentsOf(loanId: number) {
  const { orm, tables } = firstLender(api).db;
  const { payments } = tables;
  return orm
    .select()
    .from(payments)
    .where(sql`${payments.loanId} = ${loanId} and ${payments.reference} is not null`);
}

/** What the processor was asked to charge for an item. */
function chargesOf(id: number) {
  const { orm, tables } = firstLender(api).db;
  const { processorCharges } = tables;
  return orm
    .select()
    .from(processorCharges)
    .where(like(processorCharges.reference, `%/${id}`));
}

async function lastMail() {
  const { orm, tables } = firstLender(api).db;
  const rows = await orm.select().from(tables.outboxMails).orderBy(desc(tables.outboxMails.id)).limit(1);
  return rows[0];
}

describe('a payment that is due', () => {
  test('is made from the first second of its day where the lender is, and not before', async () => {
    const { item } = await due({ nextExecutionDay: '2026-06-16' });
    at('2026-06-16T04:59:59Z');
    expect(await runAll()).toEqual([]);
    at('2026-06-16T05:00:00Z');
    expect(await runAll()).toEqual(['paid']);
    expect(await itemNow(item.id)).toMatchObject({ status: 1, failureReason: null });
  });

  test('is made once, booked with the fee of its kind, and written down', async () => {
    const { item, loan } = await due({ frequencyCode: 'M', createdBy: 5 }, CARD);
    const once = await due({}, CARD);
    expect(await runAll()).toEqual(['paid', 'paid']);
    expect(await runAll()).toEqual([]);
    const [payment, ...more] = await paymentsOf(loan.id);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({
      kind: 'recurring',
      cardCents: 12_345,
      feeCents: 200,
      paymentDay: TODAY,
      madeBy: 'role5@test.example',
      platformId: 8,
    });
    expect((await paymentsOf(once.loan.id))[0]).toMatchObject({ kind: 'one_time_scheduled', feeCents: 300 });
    expect(await itemNow(item.id)).toMatchObject({ status: 1, paymentId: payment?.id });
    expect(await schedules.lastChange(loan.id)).toMatchObject({
      action: 'schedule-paid',
      staffId: null,
      after: { scheduleId: item.id, paymentId: payment?.id },
    });
  });

  test('is receipted to the chosen address', async () => {
    await due({ customEmail: 'chosen@mail.example' });
    await runAll();
    const mail = await lastMail();
    expect(mail).toMatchObject({
      recipient: 'chosen@mail.example',
      subject: 'Your Test Lender payment receipt',
    });
    expect(mail?.body).toContain('$123.45');
  });

  test('is receipted to the borrower when no address was chosen', async () => {
    const { orm, tables } = firstLender(api).db;
    const { installAccounts, linkedAccounts } = tables;
    const [link] = await orm.select().from(linkedAccounts).where(isNull(linkedAccounts.unlinkedDay)).limit(1);
    if (link === undefined) throw new Error('no link');
    const person = eq(installAccounts.id, link.installAccountId);
    await orm.update(installAccounts).set({ primaryEmail: 'borrower@mail.example' }).where(person);
    const { id } = await schedules.loans.method(link.loanId, ACH);
    await schedules.loans.item({ loanId: link.loanId, paymentMethodId: id, nextExecutionDay: TODAY });
    await runAll();
    expect((await lastMail())?.recipient).toBe('borrower@mail.example');
  });

  test('that is declined is Failed with the reason, tells the payer, and is not tried again', async () => {
    const { item, loan } = await due({ customEmail: 'payer@mail.example' }, ACH, 'decline');
    expect(await runAll()).toEqual(['failed']);
    expect(await runAll()).toEqual([]);
    expect(await itemNow(item.id)).toMatchObject({
      status: 2,
      failureReason: 'Declined by the issuer',
      paymentId: null,
    });
    expect(await paymentsOf(loan.id)).toEqual([]);
    expect((await lastMail())?.body).toContain('Reason: Declined by the issuer.');
    const listed = await schedules.listOf(loan.loanNo);
    expect(listed[0]).toMatchObject({ status: 2, failureReason: 'Declined by the issuer' });
  });

  test('whose method was removed meanwhile is Failed, and nothing is charged', async () => {
    const { item, method } = await due();
    const { orm, tables } = firstLender(api).db;
    await orm
      .update(tables.paymentMethods)
      .set({ removedDay: TODAY })
      .where(eq(tables.paymentMethods.id, method.id));
    expect(await runAll()).toEqual(['failed']);
    expect(await itemNow(item.id)).toMatchObject({
      status: 2,
      failureReason: 'The payment method was removed',
    });
    expect(await chargesOf(item.id)).toEqual([]);
  });

  test('is caught up after a pause, every missed one of a schedule, the oldest first', async () => {
    const { loan, item, method } = await due({ nextExecutionDay: '2026-06-01', frequencyCode: 'W' });
    const later = { loanId: loan.id, paymentMethodId: method.id, frequencyCode: 'W' };
    await schedules.loans.item({ ...later, nextExecutionDay: '2026-06-15' });
    await schedules.loans.item({ ...later, nextExecutionDay: '2026-06-08' });
    const ahead = await schedules.loans.item({ ...later, nextExecutionDay: '2026-06-22' });
    expect(await runAll()).toEqual(['paid', 'paid', 'paid']);
    const references = (await paymentsOf(loan.id)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(3);
    expect(references).toContain(`schedule/${firstLender(api).config.slug}/${item.id}`);
    expect((await itemNow(ahead.id)).status).toBe(0);
  });
});

describe('an outcome that is not known yet', () => {
  test.each([
    ['timeout-approve', 'paid', 1],
    ['timeout-decline', 'failed', 2],
  ] as const)(
    '%s: nobody touches it until the processor tells, and it ends %s',
    async (behaviour, outcome, status) => {
      const { item, loan } = await due({}, ACH, behaviour);
      expect(await runAll()).toEqual(['waiting']);
      expect((await itemNow(item.id)).status).toBe(0);
      const removal = await schedules.call('schedule-delete', { scheduleId: item.id, loanId: loan.id });
      expect(removal).toMatchObject({ status: 409, body: { code: 'in_progress' } });
      at('2026-06-15T17:00:05Z');
      expect(await runAll()).toEqual([]);
      at('2026-06-15T17:00:30Z');
      expect(await runAll()).toEqual([outcome]);
      expect((await itemNow(item.id)).status).toBe(status);
      expect(await paymentsOf(loan.id)).toHaveLength(1);
      expect(await chargesOf(item.id)).toHaveLength(1);
    },
  );
});

test('a processor that has lost a payment is not asked without a pause', async () => {
  const { item, loan } = await due({}, ACH, 'timeout-approve');
  expect(await runAll()).toEqual(['waiting']);
  const { orm, tables } = firstLender(api).db;
  await orm.delete(tables.processorCharges).where(like(tables.processorCharges.reference, `%/${item.id}`));
  at('2026-06-15T17:00:30Z');
  expect(await runAll()).toEqual(['waiting']);
  expect((await itemNow(item.id)).retryAt).toEqual(new Date('2026-06-15T17:02:30Z'));
  expect(await paymentsOf(loan.id)).toMatchObject([{ state: 'pending' }]);
});

describe('a server that dies', () => {
  const claimAndDie = () =>
    dueItems(firstLender(api).db).claim(TODAY, api.clock.now, new Date(api.clock.now.getTime() + 120_000));

  test('after it took an item: the item cannot be removed, and the next one makes the payment once', async () => {
    const { item, loan } = await due();
    expect(await claimAndDie()).toEqual({ id: item.id, attempts: 1 });
    const removal = await schedules.call('schedule-delete', { scheduleId: item.id, loanId: loan.id });
    expect(removal).toMatchObject({ status: 409, body: { code: 'in_progress' } });
    expect(await runAll()).toEqual([]);
    at('2026-06-15T17:02:00Z');
    expect(await runAll()).toEqual(['paid']);
    expect(await paymentsOf(loan.id)).toHaveLength(1);
  });

  test('between the charge and its commit: the charge is found and not made again', async () => {
    const { item, loan, method } = await due({}, CARD);
    await claimAndDie();
    const { orm, tables } = firstLender(api).db;
    const reference = `schedule/${firstLender(api).config.slug}/${item.id}`;
    // The processor's books outlive us; this is all that is left of a charge whose commit never came.
    await orm.insert(tables.processorCharges).values({
      reference,
      token: method.token,
      amountCents: 12_645,
      outcome: 'approved',
      authId: '424242',
      knownAt: api.clock.now,
    });
    await orm
      .update(tables.paymentMethods)
      .set({ removedDay: TODAY })
      .where(eq(tables.paymentMethods.id, method.id));
    at('2026-06-15T17:02:00Z');
    expect(await runAll()).toEqual(['paid']);
    expect(await chargesOf(item.id)).toHaveLength(1);
    expect(await paymentsOf(loan.id)).toMatchObject([
      { reference, authId: '424242', cardCents: 12_345, feeCents: 300 },
    ]);
  });
});

test('what no outcome explains is put off, with growing pauses, and keeps nothing else waiting', async () => {
  const { item, loan } = await due({ nextExecutionDay: '2026-06-10' });
  const other = await due();
  const { orm, schemaName } = firstLender(api).db;
  const payments = sql.raw(`"${schemaName}".payments`);
  await orm.execute(
    sql`alter table ${payments} add constraint broken check (loan_id <> ${sql.raw(String(loan.id))}) not valid`,
  );
  try {
    expect(await runAll()).toEqual(['waiting', 'paid']);
    expect(errors).toHaveLength(1);
    expect((await itemNow(other.item.id)).status).toBe(1);
    at('2026-06-15T17:04:00Z');
    expect(await runAll()).toEqual(['waiting']);
    expect((await itemNow(item.id)).retryAt).toEqual(new Date('2026-06-15T17:12:00Z'));
  } finally {
    await orm.execute(sql`alter table ${payments} drop constraint broken`);
  }
  at('2026-06-15T17:12:00Z');
  expect(await runAll()).toEqual(['paid']);
  expect(await chargesOf(item.id)).toHaveLength(1);
});

describe('the loop', () => {
  const PATIENT = { timeout: 20_000, interval: 10 };
  const isMade = async (id: number) => (await itemNow(id)).status === 1;

  test('makes what is due at once and again and again, and leaves no timer when it is stopped', async () => {
    const first = await due();
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const loop = startRunnerLoop([runner], { onError: (error) => void errors.push(error), everyMs: 5 });
    await expect.poll(() => isMade(first.item.id), PATIENT).toBe(true);
    const second = await due();
    await expect.poll(() => isMade(second.item.id), PATIENT).toBe(true);
    await loop.stop();
    expect(timers()).toBeLessThanOrEqual(before);
    const third = await due();
    await wait(20);
    expect((await itemNow(third.item.id)).attempts).toBe(0);
    expect(errors).toEqual([]);
  });

  test('a stop lets the running payment finish and begins no other', async () => {
    const all = [await due(), await due(), await due()];
    const loop = startRunnerLoop([runner], { onError: (error) => void errors.push(error) });
    await loop.stop();
    const items = await Promise.all(all.map(({ item }) => itemNow(item.id)));
    expect(items.map(({ status, startedAt }) => [status, startedAt !== null])).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ]);
  });

  test('a lender whose database fails keeps no other from its payments', async () => {
    const { item } = await due();
    const broken = { runNext: () => Promise.reject(new Error('away')) };
    const loop = startRunnerLoop([broken, runner], { onError: (error) => void errors.push(error) });
    await expect.poll(() => isMade(item.id), PATIENT).toBe(true);
    await loop.stop();
    expect(errors).toEqual([new Error('away')]);
  });
});
