import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACH, CARD, PAD } from '../../domain/money/fees.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestSchedules, getPaymentDays } from '../../testing/test-schedules.ts';
import type { FormFields } from '../../testing/web-service.ts';
import { getFirstLender } from '../../testing/web-service.ts';

const INVALID_AMOUNT = 'Amount must be in dollars with at most two decimal places, up to $99,999,999.99.';

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

describe('creating a schedule', () => {
  // @spec 3.13
  test('lists a new one-time payment with all fields and writes an audit record', async () => {
    const { loan, method, fields } = await schedules.prepareSchedule(CARD);
    const response = await call('schedule-create', { ...fields, customEmail: ' payer@mail.example ' });
    expect(response).toMatchObject({
      status: 200,
      body: { status: 1, message: 'Payment scheduled successfully!', result: { scheduleCount: 1 } },
    });
    const { scheduleId, groupId } = response.body['result'] as { scheduleId: number; groupId: number };
    expect(await schedules.listSchedules(loan.loanNo)).toEqual([
      {
        id: scheduleId,
        groupId,
        loanId: loan.id,
        pmtAmt: 100,
        repeatingType: 0,
        achMethodId: null,
        cardMethodId: method.id,
        nextExecutionDate: { date: '2026-07-01' },
        status: 0,
        scheduleFreq: '0',
        scheduleDate: '2026-07-01',
        scheduleDate2: null,
        scheduleCount: 1,
        overrideSchCount: 0,
        recurringEdit: 0,
        customEmail: 'payer@mail.example',
        lastFour: '6789',
        failureReason: null,
        fee: 3.5,
      },
    ]);
    expect(await schedules.readLastChange(loan.id)).toMatchObject({
      action: 'payment-scheduled',
      staffId: 1,
      after: { groupId, payments: 1, amountCents: 10_000, paymentMethodId: method.id },
    });
  });

  test('a recurring schedule has the payments of one year unless a number of payments is chosen', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    await call('schedule-create', { ...fields, scheduleFreq: 'M', scheduleDate: '2026-08-31' });
    const items = await schedules.listSchedules(loan.loanNo);
    expect(items).toHaveLength(12);
    expect(getPaymentDays(items).slice(0, 7)).toEqual([
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]);
    expect(new Set(items.map(({ groupId }) => groupId)).size).toBe(1);
    expect(items[0]).toMatchObject({
      repeatingType: 1,
      recurringEdit: 1,
      overrideSchCount: 0,
      scheduleCount: 12,
    });
  });

  test('a twice-monthly schedule uses both chosen days', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    const twoDays = { scheduleFreq: 'SM', scheduleDate: '2026-06-30', scheduleDate2: '2026-07-15' };
    await call('schedule-create', { ...fields, ...twoDays, overrideSchCount: 1, scheduleCount: 3 });
    const items = await schedules.listSchedules(loan.loanNo);
    expect(getPaymentDays(items)).toEqual(['2026-06-30', '2026-07-15', '2026-07-30']);
    expect(items[0]).toMatchObject({ scheduleDate2: '2026-07-15', overrideSchCount: 1, scheduleCount: 3 });
  });

  test('allows a payment today and assigns a separate group id to each schedule', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    for (const scheduleDate of ['2026-06-15', '2026-06-16'])
      expect((await call('schedule-create', { ...fields, scheduleDate })).status).toBe(200);
    const groupIds = (await schedules.listSchedules(loan.loanNo)).map(({ groupId }) => groupId);
    expect(new Set(groupIds).size).toBe(2);
  });

  test.each<[FormFields, number, string]>([
    [{ pmtAmt: '0.09' }, 422, 'Amount must be at least $0.10.'],
    [{ pmtAmt: -5 }, 422, INVALID_AMOUNT],
    [{ pmtAmt: '10.005' }, 422, INVALID_AMOUNT],
    [{ pmtAmt: '1e1' }, 422, INVALID_AMOUNT],
    [{ pmtAmt: '0x10' }, 422, INVALID_AMOUNT],
    [{ pmtAmt: 'ten' }, 422, INVALID_AMOUNT],
    [{ achMethodId: undefined }, 422, 'Payment method is required.'],
    [{ cardMethodId: 1 }, 422, 'Choose a card or an ACH account, not both.'],
    [{ achMethodId: 2_000_000_000 }, 404, 'Payment method not found'],
    [{ loanId: 2_000_000_000 }, 404, 'Account not found'],
    [{ scheduleDate: undefined }, 422, 'scheduleDate is required.'],
    [{ scheduleDate: '2026-02-30' }, 422, 'scheduleDate must be a date in the format yyyy-MM-dd.'],
    [{ scheduleDate: '2026-06-14' }, 422, 'Schedule date must be today or later.'],
    [{ scheduleDate: '9999-12-31' }, 422, 'Schedule date must be within ten years from today.'],
    [{ scheduleFreq: 'SM' }, 422, 'Second date is required.'],
    [{ scheduleFreq: 'SM', scheduleDate2: '2026-06-01' }, 422, 'Schedule date must be today or later.'],
    [{ scheduleFreq: 'Q' }, 422, 'This frequency is not available.'],
    [{ scheduleFreq: 'M', overrideSchCount: 1 }, 422, 'scheduleCount is required.'],
    [
      { scheduleFreq: 'M', overrideSchCount: 1, scheduleCount: 261 },
      422,
      'scheduleCount must be at most 260.',
    ],
    [{ customEmail: '' }, 422, 'Email address is required'],
    [{ customEmail: 'nobody' }, 422, 'Email address is not valid'],
  ])('refuses %j, returns the reason and schedules nothing', async (invalidFields, status, message) => {
    const { loan, fields } = await schedules.prepareSchedule();
    expect(await call('schedule-create', { ...fields, ...invalidFields })).toEqual(
      errorResponse(status, message),
    );
    expect(await schedules.listSchedules(loan.loanNo)).toEqual([]);
  });

  test('PAD methods, removed methods and methods of other loans cannot be scheduled', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    const { db } = getFirstLender(api);
    const padMethod = await schedules.loans.createMethod(loan.id, PAD);
    expect(await call('schedule-create', { ...fields, achMethodId: padMethod.id })).toEqual(
      errorResponse(422, 'PAD payments cannot be scheduled.'),
    );
    const otherLoan = await schedules.loans.takeUnusedLoan();
    const methodOfOtherLoan = await schedules.loans.createMethod(otherLoan.id, ACH);
    const removedMethod = await schedules.loans.createMethod(loan.id, ACH);
    await db.orm
      .update(db.tables.paymentMethods)
      .set({ removedDay: '2026-06-01' })
      .where(eq(db.tables.paymentMethods.id, removedMethod.id));
    for (const achMethodId of [methodOfOtherLoan.id, removedMethod.id])
      expect(await call('schedule-create', { ...fields, achMethodId })).toEqual(
        errorResponse(404, 'Payment method not found'),
      );
    expect(await schedules.listSchedules(loan.loanNo)).toEqual([]);
  });

  test('a repeated request with the same key creates one schedule, and another body with that key is refused', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    const firstResponse = await call('schedule-create', fields, { key: 'once' });
    expect(await call('schedule-create', fields, { key: 'once' })).toEqual(firstResponse);
    expect(await schedules.listSchedules(loan.loanNo)).toHaveLength(1);
    expect((await call('schedule-create', { ...fields, pmtAmt: 5 }, { key: 'once' })).status).toBe(422);
  });

  // @spec 9.7
  test('a loan cannot have more than 2,000 Scheduled payments', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    const manyPayments = { ...fields, scheduleFreq: 'W', overrideSchCount: 1, confirmDuplicate: 1 };
    for (let scheduleIndex = 0; scheduleIndex < 7; scheduleIndex += 1)
      expect((await call('schedule-create', { ...manyPayments, scheduleCount: 260 })).status).toBe(200);
    expect((await call('schedule-create', { ...manyPayments, scheduleCount: 180 })).status).toBe(200);
    expect(await call('schedule-create', fields)).toEqual(
      errorResponse(422, 'A loan account can have at most 2000 scheduled payments.'),
    );
    expect(await schedules.listSchedules(loan.loanNo)).toHaveLength(2_000);
  });
});

describe('reading schedules', () => {
  test('returns the frequencies that the lender offers', async () => {
    const response = await api.send('GET', '/client/payment-frequencies', {
      token: await api.openSession(7),
    });
    expect(response.body['result']).toEqual([
      { id: 1, payment_frequency: 'W', label: 'Weekly' },
      { id: 2, payment_frequency: 'BW', label: 'Every two weeks' },
      { id: 3, payment_frequency: 'SM', label: 'Twice a month' },
      { id: 4, payment_frequency: 'M', label: 'Monthly' },
    ]);
  });

  test('suggests the loan’s frequency for the regular amount, twice a month for half the amount, and one payment otherwise', async () => {
    const { orm, tables } = getFirstLender(api).db;
    const [loan] = await orm.select().from(tables.loans).where(eq(tables.loans.frequencyCode, 'M')).limit(1);
    if (loan === undefined) throw new Error('no monthly loan');
    const suggestFrequency = async (cents: number, pmtFreq = 'M') =>
      (await call('schedule-frequency', { amount: cents / 100, pmtFreq, loanId: loan.id })).body['frequency'];
    expect(await suggestFrequency(loan.regularPaymentCents)).toBe('M');
    expect(await suggestFrequency(loan.regularPaymentCents, 'Q')).toBe('M');
    expect(await suggestFrequency(Math.ceil(loan.regularPaymentCents / 2))).toBe('SM');
    expect(await suggestFrequency(loan.regularPaymentCents + 1)).toBe('0');
    expect(await call('schedule-frequency', { amount: 1, pmtFreq: 'M', loanId: 2_000_000_000 })).toEqual(
      errorResponse(404, 'Account not found'),
    );
  });

  test('refuses to list the payments of an unknown account', async () => {
    expect(await call('schedule-list', { account: 'no such', channel: 'CAP' })).toEqual(
      errorResponse(404, 'Account not found'),
    );
  });
});
