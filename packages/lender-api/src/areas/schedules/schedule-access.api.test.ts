import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARD } from '../../domain/money/fees.ts';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestSchedules } from '../../testing/test-schedules.ts';
import { withFlags } from '../../testing/web-service.ts';

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
const REMOVED_RESPONSE = {
  status: 200,
  body: { status: 1, message: 'Scheduled payment removed successfully!' },
};

describe('lender settings', () => {
  test('hideSchedule prevents creating and editing schedules, but allows listing and removing them', async () => {
    const { loan, items, edit } = await schedules.scheduleMonthly(1);
    const { fields } = await schedules.prepareSchedule();
    await withFlags(api, { hideSchedule: true }, async () => {
      const hiddenResponse = errorResponse(403, 'Scheduling payments is not enabled.');
      expect(await call('schedule-create', fields)).toEqual(hiddenResponse);
      expect(await call('schedule-edit', { ...edit, recurringEdit: 0 })).toEqual(hiddenResponse);
      expect(await schedules.listSchedules(loan.loanNo)).toEqual(items);
      expect(await call('schedule-delete', { scheduleId: items[0]?.id, loanId: loan.id })).toEqual(
        REMOVED_RESPONSE,
      );
    });
  });

  // @spec 5.22
  test('colSchedMaxDays limits the day of a one-time payment, but not of recurring payments', async () => {
    const { fields } = await schedules.prepareSchedule();
    await withFlags(api, { colSchedMaxDays: 30 }, async () => {
      expect((await call('schedule-create', { ...fields, scheduleDate: '2026-07-15' })).status).toBe(200);
      expect(await call('schedule-create', { ...fields, scheduleDate: '2026-07-16' })).toEqual(
        errorResponse(422, 'Schedule date must be within 30 days from today.'),
      );
      expect(
        (await call('schedule-create', { ...fields, scheduleFreq: 'M', scheduleDate: '2026-12-01' })).status,
      ).toBe(200);
    });
  });

  test('colSchedRecurringAchOnly prevents recurring card payments, but allows one-time card payments', async () => {
    const { fields } = await schedules.prepareSchedule(CARD);
    const achSchedule = await schedules.prepareSchedule();
    await withFlags(api, { colSchedRecurringAchOnly: true }, async () => {
      expect(await call('schedule-create', { ...fields, scheduleFreq: 'M' })).toEqual(
        errorResponse(422, 'Invalid method for recurring frequencies. Please select an ACH'),
      );
      expect((await call('schedule-create', fields)).status).toBe(200);
      expect((await call('schedule-create', { ...achSchedule.fields, scheduleFreq: 'M' })).status).toBe(200);
    });
  });

  test('choosing the number of payments requires allowCustSchedCount', async () => {
    const { fields } = await schedules.prepareSchedule();
    await withFlags(api, { allowCustSchedCount: false }, async () => {
      expect(
        await call('schedule-create', {
          ...fields,
          scheduleFreq: 'M',
          overrideSchCount: 1,
          scheduleCount: 3,
        }),
      ).toEqual(errorResponse(422, 'Choosing the number of payments is not enabled.'));
    });
  });

  test('a disabled method type cannot be scheduled', async () => {
    const { fields } = await schedules.prepareSchedule();
    await withFlags(api, { achEnable: false }, async () => {
      expect(await call('schedule-create', fields)).toEqual(
        errorResponse(422, 'ACH payments are not enabled.'),
      );
    });
  });

  // @spec 6.6
  test('no role can edit schedules if collectorEditSchedule is off', async () => {
    const { edit, loan, items } = await schedules.scheduleMonthly(1);
    await withFlags(api, { collectorEditSchedule: false }, async () => {
      expect(await call('schedule-edit', { ...edit, recurringEdit: 0 })).toEqual(
        errorResponse(403, 'Editing scheduled payments is not enabled.'),
      );
    });
    expect(await schedules.listSchedules(loan.loanNo)).toEqual(items);
  });

  test('the first day on which a payment can be scheduled is the current day in the lender’s time zone', async () => {
    const { fields } = await schedules.prepareSchedule();
    const { now } = api.clock;
    const fieldsOfYesterday = { ...fields, scheduleDate: '2026-06-14' };
    try {
      // Chicago is five hours behind UTC in summer.
      api.clock.now = new Date('2026-06-15T04:59:59Z');
      expect((await call('schedule-create', fieldsOfYesterday)).status).toBe(200);
      api.clock.now = new Date('2026-06-15T05:00:00Z');
      expect(await call('schedule-create', fieldsOfYesterday)).toEqual(
        errorResponse(422, 'Schedule date must be today or later.'),
      );
    } finally {
      api.clock.now = now;
    }
  });
});

describe('permissions', () => {
  test.each([
    ['schedule-create', [1, 2, 4, 5, 6], { loanId: 0 }, 'schedule payments'],
    ['schedule-frequency', [1, 2, 4, 5, 6], { loanId: 0 }, 'schedule payments'],
    ['schedule-list', [1, 2, 3, 4, 5, 6, 7], { account: '' }, 'see scheduled payments'],
    ['schedule-edit', [1, 2, 5], { loanId: 0 }, 'edit scheduled payments'],
    ['schedule-delete', [1, 2, 4, 5, 6], { loanId: 0 }, 'remove scheduled payments'],
    ['schedule-delete-all', [1, 2, 4, 5, 6], { recurringId: 0 }, 'remove scheduled payments'],
  ] as const)('%s is allowed for roles %j only', async (operation, allowedRoles, fields, permissionText) => {
    for (const role of [1, 2, 3, 4, 5, 6, 7]) {
      const response = await call(operation, fields, { role });
      const isAllowed = allowedRoles.some((allowedRole) => allowedRole === role);
      if (isAllowed) expect(response.status, `role ${role}`).toBe(422);
      else
        expect(response, `role ${role}`).toEqual(
          errorResponse(403, `You do not have permission to ${permissionText}.`),
        );
    }
  });
});
