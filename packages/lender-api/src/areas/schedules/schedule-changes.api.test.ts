import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACH, CARD } from '../../domain/money/fees.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestSchedules, getPaymentDays } from '../../testing/test-schedules.ts';
import type { FormFields } from '../../testing/web-service.ts';
import { getFirstLender } from '../../testing/web-service.ts';
import { DELETED, FAILED, SUCCESS } from './schedule-rows.ts';

let api: TestLenders;
let schedules: ReturnType<typeof createTestSchedules>;
beforeAll(async () => {
  const flags = {
    cardEnable: true,
    achEnable: true,
    enablePad: true,
    collectorEditSchedule: true,
    allowCustSchedCount: true,
  };
  const demo = { ...createTestConfig().demo, loans: 120 };
  api = await startTestLenders(createTestConfig({ flags, demo }));
  schedules = createTestSchedules(api);
});
afterAll(() => api.close());

const call: ReturnType<typeof createTestSchedules>['call'] = (...request) => schedules.call(...request);
const errorResponse = (status: number, message: string, code?: string) => ({
  status,
  body: { status: 0, message, ...(code === undefined ? {} : { code }) },
});
const UPDATED_RESPONSE = {
  status: 200,
  body: { status: 1, message: 'Scheduled payment updated successfully!' },
};
const REMOVED_RESPONSE = {
  status: 200,
  body: { status: 1, message: 'Scheduled payment removed successfully!' },
};

describe('edits of scheduled payments', () => {
  test('editing one payment changes only this payment', async () => {
    const { loan, edit, method, first } = await schedules.scheduleMonthly();
    const cardMethod = await schedules.loans.createMethod(loan.id, CARD);
    const changedFields = {
      ...edit,
      achMethodId: undefined,
      cardMethodId: cardMethod.id,
      scheduleDate: '2026-08-20',
      recurringEdit: 0,
      customEmail: 'a@b.example',
    };
    expect(await call('schedule-edit', changedFields)).toEqual(UPDATED_RESPONSE);
    const items = await schedules.listSchedules(loan.loanNo);
    expect(getPaymentDays(items)).toEqual(['2026-08-20', '2026-09-30', '2026-10-31', '2026-11-30']);
    expect(items.map(({ pmtAmt }) => pmtAmt)).toEqual([250, 100, 100, 100]);
    expect(items[0]).toMatchObject({
      cardMethodId: cardMethod.id,
      achMethodId: null,
      customEmail: 'a@b.example',
    });
    expect(await schedules.readLastChange(loan.id)).toMatchObject({
      action: 'schedule-changed',
      before: { scheduleId: first.id, day: '2026-08-31', amountCents: 10_000, paymentMethodId: method.id },
      after: { scheduleId: first.id, day: '2026-08-20', amountCents: 25_000, paymentMethodId: cardMethod.id },
    });
  });

  test('changing the amount of a series keeps the dates of its payments', async () => {
    const { loan, edit, items } = await schedules.scheduleMonthly();
    expect(await call('schedule-edit', { ...edit, recurringEdit: 1 })).toEqual(UPDATED_RESPONSE);
    const after = await schedules.listSchedules(loan.loanNo);
    expect(getPaymentDays(after)).toEqual(getPaymentDays(items));
    expect(after.every(({ pmtAmt }) => pmtAmt === 250)).toBe(true);
  });

  test('a new first date recomputes the days of the remaining payments', async () => {
    const { loan, edit, items } = await schedules.scheduleMonthly();
    expect(await call('schedule-edit', { ...edit, recurringEdit: 1, scheduleDate: '2027-01-30' })).toEqual(
      UPDATED_RESPONSE,
    );
    const after = await schedules.listSchedules(loan.loanNo);
    expect(getPaymentDays(after)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30']);
    expect(after.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  test('a new frequency and number of payments adds missing payments and deletes surplus payments', async () => {
    const { loan, edit } = await schedules.scheduleMonthly(2);
    const weeklyEdit = {
      ...edit,
      recurringEdit: 1,
      scheduleFreq: 'W',
      scheduleDate: '2026-07-01',
      overrideSchCount: 1,
    };
    expect(await call('schedule-edit', { ...weeklyEdit, scheduleCount: 4 })).toEqual(UPDATED_RESPONSE);
    const itemsAfterExtension = await schedules.listSchedules(loan.loanNo);
    expect(getPaymentDays(itemsAfterExtension)).toEqual([
      '2026-07-01',
      '2026-07-08',
      '2026-07-15',
      '2026-07-22',
    ]);
    expect(new Set(itemsAfterExtension.map(({ groupId }) => groupId)).size).toBe(1);
    expect(await call('schedule-edit', { ...weeklyEdit, scheduleFreq: '0', overrideSchCount: 0 })).toEqual(
      UPDATED_RESPONSE,
    );
    const itemsAfterReduction = await schedules.listSchedules(loan.loanNo);
    expect(itemsAfterReduction.map(({ status }) => status)).toEqual([0, 3, 3, 3]);
    expect(itemsAfterReduction[0]).toMatchObject({
      repeatingType: 0,
      scheduleFreq: '0',
      nextExecutionDate: { date: '2026-07-01' },
    });
  });

  test('a new first date of a twice-monthly series keeps its second day of the month', async () => {
    const { loan, method, fields } = await schedules.prepareSchedule();
    const twoDays = { scheduleFreq: 'SM', scheduleDate: '2026-07-10', scheduleDate2: '2026-07-31' };
    await call('schedule-create', { ...fields, ...twoDays, overrideSchCount: 1, scheduleCount: 4 });
    const [first] = await schedules.listSchedules(loan.loanNo);
    const edit = {
      loanId: loan.id,
      scheduleId: first?.id,
      pmtAmt: 9,
      achMethodId: method.id,
      recurringEdit: 1,
    };
    expect(await call('schedule-edit', { ...edit, scheduleDate: '2026-09-10' })).toEqual(UPDATED_RESPONSE);
    expect(getPaymentDays(await schedules.listSchedules(loan.loanNo))).toEqual([
      '2026-09-10',
      '2026-09-30',
      '2026-10-10',
      '2026-10-31',
    ]);
  });

  test.each<[FormFields, number, string]>([
    [{ scheduleDate: '2026-06-14' }, 422, 'Schedule date must be today or later.'],
    [
      { scheduleFreq: 'W' },
      422,
      'The frequency cannot be changed for one payment, only for the whole schedule.',
    ],
    [{ recurringEdit: 1, scheduleFreq: 'W' }, 422, 'Schedule date is required.'],
    [{ recurringEdit: 1, scheduleFreq: 'SM', scheduleDate: '2026-09-01' }, 422, 'Second date is required.'],
    [
      { recurringEdit: 1, scheduleFreq: 'Q', scheduleDate: '2026-09-01' },
      422,
      'This frequency is not available.',
    ],
    [
      { recurringEdit: 1, scheduleFreq: 'SM', scheduleDate: '9999-12-31', scheduleDate2: '9999-12-30' },
      422,
      'Schedule date must be within ten years from today.',
    ],
    [{ pmtAmt: '0.05' }, 422, 'Amount must be at least $0.10.'],
    [{ loanId: 1 }, 404, 'Scheduled payment not found'],
  ])('refuses the edit %j and changes nothing', async (invalidFields, status, message) => {
    const { loan, edit, items } = await schedules.scheduleMonthly(2);
    expect(await call('schedule-edit', { ...edit, recurringEdit: 0, ...invalidFields })).toEqual(
      errorResponse(status, message),
    );
    expect(await schedules.listSchedules(loan.loanNo)).toEqual(items);
  });
});

describe('payments that are finished or in progress', () => {
  const NOT_SCHEDULED = errorResponse(
    409,
    'This payment is no longer scheduled. Reload the list.',
    'not_scheduled',
  );
  const IN_PROGRESS = errorResponse(
    409,
    'This payment is being processed. Try again in a moment.',
    'in_progress',
  );

  // @spec 4.9
  test.each([
    [{ status: SUCCESS }, NOT_SCHEDULED],
    [{ status: FAILED }, NOT_SCHEDULED],
    [{ status: DELETED }, NOT_SCHEDULED],
    [{ startedAt: new Date('2026-06-15T11:00:00Z') }, IN_PROGRESS],
  ])('cannot be edited or removed: %j', async (stateColumns, expected) => {
    const loan = await schedules.loans.takeUnusedLoan();
    const method = await schedules.loans.createMethod(loan.id, ACH);
    const day = '2026-06-15';
    const seriesId = 900_000 + loan.id;
    const item = await schedules.loans.insertItem({
      loanId: loan.id,
      paymentMethodId: method.id,
      nextExecutionDay: day,
      seriesId,
      ...stateColumns,
    });
    const edit = { scheduleId: item.id, loanId: loan.id, pmtAmt: 5, achMethodId: method.id };
    for (const recurringEdit of [0, 1])
      expect(await call('schedule-edit', { ...edit, recurringEdit })).toEqual(expected);
    expect(await call('schedule-delete', { scheduleId: item.id, loanId: loan.id })).toEqual(expected);
    expect(await call('schedule-delete-all', { recurringId: seriesId })).toEqual(expected);
    expect(await schedules.loans.readItem(item.id)).toEqual(item);
  });
});

describe('removals', () => {
  test('a removed payment is listed as Deleted and recorded in the audit trail', async () => {
    const { loan, first } = await schedules.scheduleMonthly();
    expect(await call('schedule-delete', { scheduleId: first.id, loanId: loan.id })).toEqual(
      REMOVED_RESPONSE,
    );
    const items = await schedules.listSchedules(loan.loanNo);
    expect(items.map(({ status }) => status)).toEqual([0, 0, 0, 3]);
    expect(items.at(-1)?.id).toBe(first.id);
    expect(await schedules.readLastChange(loan.id)).toMatchObject({
      action: 'schedule-removed',
      before: { scheduleId: first.id },
    });
  });

  test('removing a series keeps payments that were already made', async () => {
    const { loan, first, items } = await schedules.scheduleMonthly();
    const { orm, tables } = getFirstLender(api).db;
    await orm.update(tables.schedules).set({ status: 1 }).where(eq(tables.schedules.id, first.id));
    expect(await call('schedule-delete-all', { recurringId: first.groupId })).toEqual(REMOVED_RESPONSE);
    const after = await schedules.listSchedules(loan.loanNo);
    expect(after).toHaveLength(items.length);
    expect(after.filter(({ status }) => status === 3)).toHaveLength(3);
    expect(after.find(({ id }) => id === first.id)?.status).toBe(1);
  });

  test('a repeated removal request with the same key returns the same response', async () => {
    const { loan, first } = await schedules.scheduleMonthly();
    const removal = { scheduleId: first.id, loanId: loan.id };
    expect(await call('schedule-delete', removal, { key: 'removal' })).toEqual(REMOVED_RESPONSE);
    expect(await call('schedule-delete', removal, { key: 'removal' })).toEqual(REMOVED_RESPONSE);
  });

  test('returns 404 for a payment that does not exist or belongs to another loan', async () => {
    const { first } = await schedules.scheduleMonthly(1);
    const notFoundResponse = errorResponse(404, 'Scheduled payment not found');
    expect(await call('schedule-delete', { scheduleId: first.id, loanId: 1 })).toEqual(notFoundResponse);
    expect(await call('schedule-delete', { scheduleId: 2_000_000_000, loanId: 1 })).toEqual(notFoundResponse);
    expect(await call('schedule-delete-all', { recurringId: 2_000_000_000 })).toEqual(notFoundResponse);
  });
});
