import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestLenders } from '../../testing/test-lender.ts';
import { createTestConfig, startTestLenders } from '../../testing/test-lender.ts';
import { createTestSchedules, getPaymentDays } from '../../testing/test-schedules.ts';
import type { FormFields } from '../../testing/web-service.ts';

let api: TestLenders;
let schedules: ReturnType<typeof createTestSchedules>;
beforeAll(async () => {
  const flags = { cardEnable: true, achEnable: true, collectorEditSchedule: true, allowCustSchedCount: true };
  api = await startTestLenders(createTestConfig({ flags, demo: { ...createTestConfig().demo, loans: 120 } }));
  schedules = createTestSchedules(api);
});
afterAll(() => api.close());

/** Creates a series and deletes its first two payments. */
async function createBegunSeries(pattern: FormFields) {
  const { loan, method, fields } = await schedules.prepareSchedule();
  await schedules.call('schedule-create', { ...fields, overrideSchCount: 1, scheduleCount: 12, ...pattern });
  for (const { id } of (await schedules.listSchedules(loan.loanNo)).slice(0, 2))
    await schedules.call('schedule-delete', { scheduleId: id, loanId: loan.id });
  const scheduled = async () =>
    (await schedules.listSchedules(loan.loanNo)).filter(({ status }) => status === 0);
  const [first] = await scheduled();
  if (first === undefined) throw new Error('nothing is scheduled');
  const common = { loanId: loan.id, scheduleId: first.id, achMethodId: method.id, pmtAmt: '100.00' };
  async function edit(changes: FormFields): Promise<string[]> {
    const response = await schedules.call('schedule-edit', { ...common, recurringEdit: 1, ...changes });
    expect(response.body).toMatchObject({ status: 1 });
    return getPaymentDays(await scheduled());
  }
  return { edit, scheduled };
}

const MONTH_END_PATTERN = { scheduleFreq: 'M', scheduleDate: '2026-12-31' };

test('a month-end series keeps its month-end days when the number of payments changes', async () => {
  const { edit } = await createBegunSeries(MONTH_END_PATTERN);
  const three = ['2027-02-28', '2027-03-31', '2027-04-30'];
  expect(await edit({ overrideSchCount: 1, scheduleCount: 3 })).toEqual(three);
  expect(await edit({ overrideSchCount: 1, scheduleCount: 5 })).toEqual([
    ...three,
    '2027-05-31',
    '2027-06-30',
  ]);
});

test('an edit with the current dates of a series moves no payment', async () => {
  const { edit } = await createBegunSeries(MONTH_END_PATTERN);
  const shown = { scheduleFreq: 'M', scheduleDate: '2027-02-28', overrideSchCount: 1, scheduleCount: 3 };
  expect(await edit(shown)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
});

test('an edit with the original start date of a series moves no payment', async () => {
  const { edit } = await createBegunSeries(MONTH_END_PATTERN);
  const listed = { ...MONTH_END_PATTERN, overrideSchCount: 1, scheduleCount: 3, pmtAmt: '110.00' };
  expect(await edit(listed)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
});

test('an edit with the current date of the edited payment moves no payment', async () => {
  const { edit, scheduled } = await createBegunSeries(MONTH_END_PATTERN);
  await edit({ overrideSchCount: 1, scheduleCount: 4 });
  const third = (await scheduled())[2];
  expect(await edit({ scheduleId: third?.id ?? 0, scheduleDate: '2027-04-30', pmtAmt: '120.00' })).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
});

test('a series keeps its anchor day through several edits until an edit chooses another date', async () => {
  const { edit } = await createBegunSeries(MONTH_END_PATTERN);
  await edit({ overrideSchCount: 1, scheduleCount: 2, pmtAmt: '80.00' });
  await edit({ pmtAmt: '90.00' });
  expect(await edit({ overrideSchCount: 1, scheduleCount: 4 })).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  expect(await edit({ scheduleFreq: 'M', scheduleDate: '2027-02-25' })).toEqual([
    '2027-02-25',
    '2027-03-25',
    '2027-04-25',
    '2027-05-25',
  ]);
  expect(await edit({ overrideSchCount: 1, scheduleCount: 5 })).toContain('2027-06-25');
});

test('a twice-monthly series keeps both days when its number of payments changes', async () => {
  const { edit } = await createBegunSeries({
    scheduleFreq: 'SM',
    scheduleDate: '2027-01-15',
    scheduleDate2: '2027-01-31',
  });
  const days = ['2027-02-15', '2027-02-28', '2027-03-15', '2027-03-31'];
  expect(await edit({ overrideSchCount: 1, scheduleCount: 4 })).toEqual(days);
  const shown = { scheduleFreq: 'SM', scheduleDate: '2027-02-15', scheduleDate2: '2027-02-28' };
  expect(await edit({ ...shown, overrideSchCount: 1, scheduleCount: 5 })).toEqual([...days, '2027-04-15']);
  expect(await edit({ ...shown, scheduleDate: '2027-02-10' })).toEqual([
    '2027-02-10',
    '2027-02-28',
    '2027-03-10',
    '2027-03-31',
    '2027-04-10',
  ]);
});

test('an individually moved payment keeps its day when the number of payments changes', async () => {
  const { edit, scheduled } = await createBegunSeries(MONTH_END_PATTERN);
  const [, second] = await scheduled();
  if (second === undefined) throw new Error('nothing is scheduled');
  const move = { scheduleId: second.id, recurringEdit: 0, scheduleDate: '2027-03-20' };
  expect(await edit(move)).toEqual(expect.arrayContaining(['2027-02-28', '2027-03-20', '2027-04-30']));
  expect(await edit({ overrideSchCount: 1, scheduleCount: 3 })).toEqual([
    '2027-02-28',
    '2027-03-20',
    '2027-04-30',
  ]);
});
