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
async function createShortenedSeries(pattern: FormFields) {
  const { loan, method, fields } = await schedules.prepareSchedule();
  await schedules.call('schedule-create', { ...fields, overrideSchCount: 1, scheduleCount: 12, ...pattern });
  for (const { id } of (await schedules.listSchedules(loan.loanNo)).slice(0, 2))
    await schedules.call('schedule-delete', { scheduleId: id, loanId: loan.id });
  const listScheduled = async () =>
    (await schedules.listSchedules(loan.loanNo)).filter(({ status }) => status === 0);
  const [first] = await listScheduled();
  if (first === undefined) throw new Error('nothing is scheduled');
  const commonFields = { loanId: loan.id, scheduleId: first.id, achMethodId: method.id, pmtAmt: '100.00' };
  async function editSeries(changes: FormFields): Promise<string[]> {
    const response = await schedules.call('schedule-edit', { ...commonFields, recurringEdit: 1, ...changes });
    expect(response.body).toMatchObject({ status: 1 });
    return getPaymentDays(await listScheduled());
  }
  return { editSeries, listScheduled };
}

const MONTH_END_PATTERN = { scheduleFreq: 'M', scheduleDate: '2026-12-31' };

test('a month-end series keeps its month-end days when the number of payments changes', async () => {
  const { editSeries } = await createShortenedSeries(MONTH_END_PATTERN);
  const firstThreeDays = ['2027-02-28', '2027-03-31', '2027-04-30'];
  expect(await editSeries({ overrideSchCount: 1, scheduleCount: 3 })).toEqual(firstThreeDays);
  expect(await editSeries({ overrideSchCount: 1, scheduleCount: 5 })).toEqual([
    ...firstThreeDays,
    '2027-05-31',
    '2027-06-30',
  ]);
});

test('an edit with the current dates of a series moves no payment', async () => {
  const { editSeries } = await createShortenedSeries(MONTH_END_PATTERN);
  const currentDates = { scheduleFreq: 'M', scheduleDate: '2027-02-28' };
  expect(await editSeries({ ...currentDates, overrideSchCount: 1, scheduleCount: 3 })).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test('an edit with the original start date of a series moves no payment', async () => {
  const { editSeries } = await createShortenedSeries(MONTH_END_PATTERN);
  const originalDates = { ...MONTH_END_PATTERN, overrideSchCount: 1, scheduleCount: 3, pmtAmt: '110.00' };
  expect(await editSeries(originalDates)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
});

test('an edit with the current date of the edited payment moves no payment', async () => {
  const { editSeries, listScheduled } = await createShortenedSeries(MONTH_END_PATTERN);
  await editSeries({ overrideSchCount: 1, scheduleCount: 4 });
  const thirdItem = (await listScheduled())[2];
  const changes = { scheduleId: thirdItem?.id ?? 0, scheduleDate: '2027-04-30', pmtAmt: '120.00' };
  expect(await editSeries(changes)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a series keeps its anchor day through several edits until an edit chooses another date', async () => {
  const { editSeries } = await createShortenedSeries(MONTH_END_PATTERN);
  await editSeries({ overrideSchCount: 1, scheduleCount: 2, pmtAmt: '80.00' });
  await editSeries({ pmtAmt: '90.00' });
  expect(await editSeries({ overrideSchCount: 1, scheduleCount: 4 })).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ]);
  expect(await editSeries({ scheduleFreq: 'M', scheduleDate: '2027-02-25' })).toEqual([
    '2027-02-25',
    '2027-03-25',
    '2027-04-25',
    '2027-05-25',
  ]);
  expect(await editSeries({ overrideSchCount: 1, scheduleCount: 5 })).toContain('2027-06-25');
});

test('a twice-monthly series keeps both days when its number of payments changes', async () => {
  const { editSeries } = await createShortenedSeries({
    scheduleFreq: 'SM',
    scheduleDate: '2027-01-15',
    scheduleDate2: '2027-01-31',
  });
  const days = ['2027-02-15', '2027-02-28', '2027-03-15', '2027-03-31'];
  expect(await editSeries({ overrideSchCount: 1, scheduleCount: 4 })).toEqual(days);
  const currentDates = { scheduleFreq: 'SM', scheduleDate: '2027-02-15', scheduleDate2: '2027-02-28' };
  expect(await editSeries({ ...currentDates, overrideSchCount: 1, scheduleCount: 5 })).toEqual([
    ...days,
    '2027-04-15',
  ]);
  expect(await editSeries({ ...currentDates, scheduleDate: '2027-02-10' })).toEqual([
    '2027-02-10',
    '2027-02-28',
    '2027-03-10',
    '2027-03-31',
    '2027-04-10',
  ]);
});

test('an individually moved payment keeps its day when the number of payments changes', async () => {
  const { editSeries, listScheduled } = await createShortenedSeries(MONTH_END_PATTERN);
  const [, secondItem] = await listScheduled();
  if (secondItem === undefined) throw new Error('nothing is scheduled');
  const itemMove = { scheduleId: secondItem.id, recurringEdit: 0, scheduleDate: '2027-03-20' };
  expect(await editSeries(itemMove)).toEqual(
    expect.arrayContaining(['2027-02-28', '2027-03-20', '2027-04-30']),
  );
  expect(await editSeries({ overrideSchCount: 1, scheduleCount: 3 })).toEqual([
    '2027-02-28',
    '2027-03-20',
    '2027-04-30',
  ]);
});
