import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MethodType } from '../../domain/money/fees.ts';
import { ACH, CARD } from '../../domain/money/fees.ts';
import type { TestRunner } from '../../testing/test-runner.ts';
import { startTestRunner } from '../../testing/test-runner.ts';
import type { FormFields } from '../../testing/web-service.ts';
import { withFlags } from '../../testing/web-service.ts';

/** The fee of a one-time scheduled card payment, according to the seed data. */
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

async function createSchedule(methodType: MethodType, extraFields: FormFields = {}) {
  const { loan, method, fields } = await run.schedules.prepareSchedule(methodType);
  expect((await run.schedules.call('schedule-create', { ...fields, ...extraFields })).status).toBe(200);
  const [first] = await listItems(loan.id);
  if (first === undefined) throw new Error('nothing was scheduled');
  const editFields = { ...fields, scheduleFreq: undefined, scheduleDate: undefined, scheduleId: first.id };
  return { loan, method, editFields };
}

async function editSchedule(fields: FormFields) {
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
])('method type %i with frequency %s has a fee of %i cents', async (methodType, scheduleFreq, feeCents) => {
  const { loan } = await createSchedule(methodType, { scheduleFreq });
  expect(new Set(await listFees(loan.id))).toEqual(new Set([feeCents]));
});

test('refuses the schedule if the fee differs from the displayed fee', async () => {
  const { loan, fields } = await run.schedules.prepareSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  const outdatedForm = { ...fields, transaction: AGREED_FEE_CENTS / 100 };
  expect(await run.schedules.call('schedule-create', outdatedForm, { key: 'shown-fee' })).toMatchObject({
    status: 409,
    body: {
      message: 'The convenience fee is $9.99. Check the total and confirm again.',
      code: 'fee_changed',
    },
  });
  expect(await listItems(loan.id)).toEqual([]);
  const currentForm = { ...fields, transaction: INCREASED_FEE_CENTS / 100 };
  expect((await run.schedules.call('schedule-create', currentForm)).status).toBe(200);
  expect(await listFees(loan.id)).toEqual([INCREASED_FEE_CENTS]);
});

test('charges the agreed fee even if the lender has changed the fee in the meantime', async () => {
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
  const { loan, editFields } = await createSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  await editSchedule({ ...editFields, scheduleDate: '2026-07-09', customEmail: 'payer@mail.example' });
  await editSchedule({ ...editFields, recurringEdit: 1, scheduleDate: '2026-07-10' });
  expect(await listFees(loan.id)).toEqual([AGREED_FEE_CENTS]);
});

test('an edit of the amount replaces the agreed fee with the current fee and writes an audit record', async () => {
  const { loan, editFields } = await createSchedule(CARD);
  await changeFee(CARD, 'one_time_scheduled', INCREASED_FEE_CENTS);
  await editSchedule({ ...editFields, pmtAmt: 101 });
  expect(await listFees(loan.id)).toEqual([INCREASED_FEE_CENTS]);
  expect(await run.schedules.readLastChange(loan.id)).toMatchObject({
    before: { amountCents: 10_000, feeCents: AGREED_FEE_CENTS },
    after: { amountCents: 10_100, feeCents: INCREASED_FEE_CENTS },
  });
});

test('an edit of the payment method replaces the agreed fee with the current fee', async () => {
  const { loan, editFields } = await createSchedule(CARD);
  const achMethod = await run.schedules.loans.createMethod(loan.id, ACH);
  await editSchedule({ ...editFields, cardMethodId: undefined, achMethodId: achMethod.id });
  expect(await listFees(loan.id)).toEqual([100]);
});

test('an edit of a series replaces the agreed fee only for payments that change', async () => {
  const { loan, editFields } = await createSchedule(CARD, { scheduleFreq: 'M' });
  const paymentCount = (await listItems(loan.id)).length;
  await editSchedule({ ...editFields, pmtAmt: 150 });
  await changeFee(CARD, 'recurring', INCREASED_FEE_CENTS);
  // The edit does not change the first payment, whose amount is already $150.00.
  await editSchedule({ ...editFields, pmtAmt: 150, recurringEdit: 1 });
  await changeFee(CARD, 'recurring', 200);
  expect(await listFees(loan.id)).toEqual([
    200,
    ...Array.from({ length: paymentCount - 1 }, () => INCREASED_FEE_CENTS),
  ]);
});
