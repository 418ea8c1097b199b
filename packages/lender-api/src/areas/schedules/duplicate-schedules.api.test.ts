import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACH, CARD } from '../../domain/money/fees.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders, TEST_DAY } from '../../testing/test-lender.ts';
import { createTestSchedules, getPaymentDays } from '../../testing/test-schedules.ts';
import type { FormFields } from '../../testing/web-service.ts';
import { getFirstLender } from '../../testing/web-service.ts';

let api: TestLenders;
let schedules: ReturnType<typeof createTestSchedules>;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, collectorEditSchedule: true, allowCustSchedCount: true };
  api = await startTestLenders(createTestConfig({ flags, demo: { ...createTestConfig().demo, loans: 120 } }));
  schedules = createTestSchedules(api);
});
afterAll(() => api.close());

/** Creates a schedule. Returns `ok` or the error code. */
async function createSchedule(fields: FormFields, changes: FormFields = {}): Promise<unknown> {
  const { status, body } = await schedules.call('schedule-create', { ...fields, ...changes });
  return status === 200 ? 'ok' : body['code'];
}

async function listItems(loanNo: string) {
  return (await schedules.listSchedules(loanNo)).filter(({ status }) => status === 0);
}

describe('a new schedule', () => {
  test('requires confirmation if the same payment is already scheduled', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    expect(await createSchedule(fields)).toBe('ok');
    api.clock.now = new Date(api.clock.now.getTime() + 60 * 60_000);
    expect(await schedules.call('schedule-create', fields)).toEqual({
      status: 409,
      body: {
        status: 0,
        code: 'duplicate_suspected',
        message:
          'There is already a payment of $100.00 with this method on 07/01/2026. Confirm to schedule it again.',
      },
    });
    expect(await createSchedule(fields, { confirmDuplicate: 1 })).toBe('ok');
    expect(getPaymentDays(await listItems(loan.loanNo))).toEqual(['2026-07-01', '2026-07-01']);
  });

  test('requires confirmation if another series has the same payment on one of its days', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    const monthlySchedule = {
      scheduleFreq: 'M',
      scheduleDate: '2026-08-03',
      overrideSchCount: 1,
      scheduleCount: 3,
    };
    const weeklySchedule = {
      ...monthlySchedule,
      scheduleFreq: 'W',
      scheduleDate: '2026-07-27',
      scheduleCount: 8,
    };
    expect(await createSchedule(fields, monthlySchedule)).toBe('ok');
    expect(await createSchedule(fields, weeklySchedule)).toBe('duplicate_suspected');
    expect(await createSchedule(fields, { ...weeklySchedule, scheduleDate: '2026-07-28' })).toBe('ok');
    expect(await listItems(loan.loanNo)).toHaveLength(11);
  });

  test.each<[string, FormFields]>([
    ['amount', { pmtAmt: '100.01' }],
    ['day', { scheduleDate: '2026-07-02' }],
  ])('requires no confirmation if the %s differs', async (_, changes) => {
    const { fields } = await schedules.prepareSchedule();
    expect(await createSchedule(fields)).toBe('ok');
    expect(await createSchedule(fields, changes)).toBe('ok');
  });

  test('requires confirmation if the same bank account was saved a second time, but not if a card is used', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    const cardMethod = await schedules.loans.createMethod(loan.id, CARD);
    const secondAccountMethod = await schedules.loans.createMethod(loan.id, ACH);
    expect(await createSchedule(fields)).toBe('ok');
    expect(await createSchedule(fields, { achMethodId: undefined, cardMethodId: cardMethod.id })).toBe('ok');
    expect(await createSchedule(fields, { achMethodId: secondAccountMethod.id })).toBe('duplicate_suspected');
  });

  test('requires confirmation if the same scheduled payment has succeeded, but not if it failed or was deleted', async () => {
    const { loan, fields } = await schedules.prepareSchedule();
    expect(await createSchedule(fields)).toBe('ok');
    const { orm, tables } = getFirstLender(api).db;
    for (const [status, result] of [
      [3, 'ok'],
      [2, 'ok'],
      [1, 'duplicate_suspected'],
    ] as const) {
      await orm.update(tables.schedules).set({ status }).where(eq(tables.schedules.loanId, loan.id));
      expect(await createSchedule(fields)).toBe(result);
    }
  });
});

test('a schedule for the day on which staff have taken the same payment requires confirmation', async () => {
  const { loan, method, fields } = await schedules.prepareSchedule();
  const payment = { account: loan.loanNo, token: method.token, type: ACH, amount: '100.00' };
  expect((await schedules.call('make-payment', payment)).status).toBe(200);
  const today = { scheduleDate: TEST_DAY };
  expect(await createSchedule(fields, { ...today, pmtAmt: '100.01' })).toBe('ok');
  expect(await createSchedule(fields, today)).toBe('duplicate_suspected');
  expect(await createSchedule(fields, { ...today, confirmDuplicate: 1 })).toBe('ok');
});

describe('an edit of a scheduled payment', () => {
  /** Schedules two one-time payments on one loan. Returns a function that edits the second payment. */
  async function scheduleTwoPayments() {
    const { loan, method, fields } = await schedules.prepareSchedule();
    await createSchedule(fields);
    await createSchedule(fields, { scheduleDate: '2026-07-05', pmtAmt: '90.00' });
    const [, second] = await listItems(loan.loanNo);
    const commonFields = { loanId: loan.id, scheduleId: second?.id, achMethodId: method.id, pmtAmt: '90.00' };
    return async (changes: FormFields) => {
      const { status, body } = await schedules.call('schedule-edit', {
        ...commonFields,
        recurringEdit: 0,
        ...changes,
      });
      return status === 200 ? 'ok' : body['code'];
    };
  }

  test('requires confirmation if the change makes the payment a duplicate', async () => {
    const edit = await scheduleTwoPayments();
    const duplicateFields = { pmtAmt: '100.00', scheduleDate: '2026-07-01' };
    expect(await edit({ pmtAmt: '100.00' })).toBe('ok');
    expect(await edit(duplicateFields)).toBe('duplicate_suspected');
    expect(await edit({ ...duplicateFields, recurringEdit: 1 })).toBe('duplicate_suspected');
    expect(await edit({ ...duplicateFields, confirmDuplicate: 1 })).toBe('ok');
  });

  test('requires no second confirmation if the method, amount and day of a confirmed duplicate stay unchanged', async () => {
    const edit = await scheduleTwoPayments();
    const duplicateFields = { pmtAmt: '100.00', scheduleDate: '2026-07-01' };
    expect(await edit({ ...duplicateFields, confirmDuplicate: 1 })).toBe('ok');
    expect(await edit({ ...duplicateFields, customEmail: 'payer@mail.example' })).toBe('ok');
    expect(await edit({ ...duplicateFields, recurringEdit: 1 })).toBe('ok');
  });

  test('requires confirmation to move one payment to the day of another payment in its series, but not to move the whole series', async () => {
    const { edit, items } = await schedules.scheduleMonthly(3);
    const day = items[1]?.nextExecutionDate.date;
    const paymentMove = { ...edit, pmtAmt: '100.00', recurringEdit: 0, scheduleDate: day };
    expect((await schedules.call('schedule-edit', paymentMove)).body['code']).toBe('duplicate_suspected');
    const seriesMove = { ...paymentMove, recurringEdit: 1, scheduleFreq: 'M' };
    expect((await schedules.call('schedule-edit', seriesMove)).status).toBe(200);
  });
});

test('creates one of ten concurrent identical schedules and refuses nine as suspected duplicates', async () => {
  const { loan, fields } = await schedules.prepareSchedule();
  const results = await Promise.all(Array.from({ length: 10 }, () => createSchedule(fields)));
  expect(results.filter((result) => result === 'ok')).toHaveLength(1);
  expect(results.filter((result) => result === 'duplicate_suspected')).toHaveLength(9);
  expect(await listItems(loan.loanNo)).toHaveLength(1);
});
