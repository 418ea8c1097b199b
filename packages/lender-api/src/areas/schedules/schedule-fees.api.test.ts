import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MethodType } from '../../domain/money/fees.ts';
import { ACH, CARD } from '../../domain/money/fees.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner } from '../../testing/test-runner.ts';
import type { FormFields } from '../../testing/web-service.ts';
import { withFlags } from '../../testing/web-service.ts';

/** The fee for a one-time scheduled card payment in the seed data. */
const AGREED_FEE_CENTS = 300;
const INCREASED_FEE_CENTS = 999;

let run: TestRunner;
beforeAll(async () => {
  run = await startTestRunner();
});
beforeEach(() => run.reset());
afterEach(() => changeFee(CARD, 'one_time_scheduled', AGREED_FEE_CENTS));
afterAll(() => run.api.close());

async function changeFee(methodType: MethodType, kind: string, amountCents: number) {
  const { orm, tables } = run.lender.db;
  const { convenienceFees: fees } = tables;
  await orm
    .update(fees)
    .set({ amountCents })
    .where(and(eq(fees.methodType, methodType), eq(fees.kind, kind)));
}

async function listItems(loanId: number) {
  const { orm, tables } = run.lender.db;
  const { schedules } = tables;
  return orm.select().from(schedules).where(eq(schedules.loanId, loanId)).orderBy(asc(schedules.id));
}

const listFees = async (loanId: number) => (await listItems(loanId)).map(({ feeCents }) => feeCents);

async function createSchedule(methodType: MethodType, more: FormFields = {}) {
  const { loan, method, fields } = await run.schedules.prepareSchedule(methodType);
  expect((await run.schedules.call('schedule-create', { ...fields, ...more })).status).toBe(200);
  const [first] = await listItems(loan.id);
  if (first === undefined) throw new Error('nothing was scheduled');
  const same = { ...fields, scheduleFreq: undefined, scheduleDate: undefined, scheduleId: first.id };
  return { loan, method, same };
}

async function edit(fields: FormFields) {
  await withFlags(run.api, { collectorEditSchedule: true }, async () => {
    const response = await run.schedules.call('schedule-edit', { recurringEdit: 0, ...fields });
    expect(response.status).toBe(200);
  });
}

test.each([
  [CARD, '0', AGREED_FEE_CENTS],
  [CARD, 'M', 200],
  [ACH, '0', 100],
  [ACH, 'M', 0],
])('method type %i at frequency %s has a fee of %i cents', async (methodType, scheduleFreq, fee) => {
  const { loan } = await createSchedule(methodType, { scheduleFreq });
  expect(new Set(await listFees(loan.id))).toEqual(new Set([fee]));
});

test('refuses the schedule if the fee differs from the displayed fee', async () => {
  const { loan, fields } = await run.schedules.prepareSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  const confirmed = { ...fields, transaction: AGREED_FEE_CENTS / 100 };
  expect(await run.schedules.call('schedule-create', confirmed, { key: 'shown-fee' })).toMatchObject({
    status: 409,
    body: {
      message: 'The convenience fee is $9.99. Check the total and confirm again.',
      code: 'fee_changed',
    },
  });
  expect(await listItems(loan.id)).toEqual([]);
  const again = { ...fields, transaction: INCREASED_FEE_CENTS / 100 };
  expect((await run.schedules.call('schedule-create', again)).status).toBe(200);
  expect(await listFees(loan.id)).toEqual([INCREASED_FEE_CENTS]);
});

test('charges the agreed fee even if the lender has changed its fee since', async () => {
  const { loan } = await createSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  run.setTime('2026-07-01T17:00:00Z');
  expect(await run.runAll()).toEqual(['paid']);
  expect(await run.listPayments(loan.id)).toMatchObject([
    { amountCents: 10_000, feeCents: AGREED_FEE_CENTS },
  ]);
  const [item] = await listItems(loan.id);
  expect(await run.listCharges(item?.id ?? 0)).toMatchObject([{ amountCents: 10_000 + AGREED_FEE_CENTS }]);
});

test('an edit of the day or the receipt address keeps the agreed fee', async () => {
  const { loan, same } = await createSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  await edit({ ...same, scheduleDate: '2026-07-09', customEmail: 'payer@mail.example' });
  await edit({ ...same, recurringEdit: 1, scheduleDate: '2026-07-10' });
  expect(await listFees(loan.id)).toEqual([AGREED_FEE_CENTS]);
});

test('an edit of the amount replaces the agreed fee with the current fee and writes an audit record', async () => {
  const { loan, same } = await createSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  await edit({ ...same, pmtAmt: 101 });
  expect(await listFees(loan.id)).toEqual([INCREASED_FEE_CENTS]);
  expect(await run.schedules.readLastChange(loan.id)).toMatchObject({
    before: { amountCents: 10_000, feeCents: AGREED_FEE_CENTS },
    after: { amountCents: 10_100, feeCents: INCREASED_FEE_CENTS },
  });
});

test('an edit of the payment method replaces the agreed fee with the current fee', async () => {
  const { loan, same } = await createSchedule(CARD);
  const account = await run.schedules.loans.createMethod(loan.id, ACH);
  await edit({ ...same, cardMethodId: undefined, achMethodId: account.id });
  expect(await listFees(loan.id)).toEqual([100]);
});

test('an edit of a series replaces the agreed fee only for payments that change', async () => {
  const { loan, same } = await createSchedule(CARD, { scheduleFreq: 'M' });
  const count = (await listItems(loan.id)).length;
  await edit({ ...same, pmtAmt: 150 });
  await changeFee(CARD, 'recurring', INCREASED_FEE_CENTS);
  // The edit does not change the first payment, whose amount is already $150.00.
  await edit({ ...same, pmtAmt: 150, recurringEdit: 1 });
  await changeFee(CARD, 'recurring', 200);
  expect(await listFees(loan.id)).toEqual([
    200,
    ...Array.from({ length: count - 1 }, () => INCREASED_FEE_CENTS),
  ]);
});
