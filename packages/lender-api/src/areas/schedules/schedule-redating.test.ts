import { describe, expect, test } from 'vitest';
import type { DateEdit } from './schedule-redating.ts';
import { changedDays, redating } from './schedule-redating.ts';
import type { ScheduleRow } from './schedule-rows.ts';

const NOTHING: DateEdit = { frequencyCode: null, firstDay: null, secondDay: null, count: null };

/** The payments that remain of a series on these days. */
function remaining(
  pattern: Pick<ScheduleRow, 'frequencyCode' | 'scheduleDay'> & Partial<ScheduleRow>,
  ...days: [string, ...string[]]
) {
  const [first, ...others] = days.map(
    (nextExecutionDay, index): ScheduleRow => ({
      id: 50 + index,
      groupId: 50,
      loanId: 7,
      paymentMethodId: 3,
      amountCents: 10_000,
      feeCents: 0,
      repeatingType: 1,
      secondDay: null,
      scheduleCount: 12,
      overrideCount: false,
      status: 0,
      customEmail: null,
      paymentId: null,
      createdBy: null,
      startedAt: null,
      retryAt: null,
      attempts: 0,
      failureReason: null,
      ...pattern,
      nextExecutionDay,
    }),
  );
  if (first === undefined) throw new Error('no day');
  return [first, ...others] as const;
}

/** Monthly on the 31st, begun in December; December and January are over. */
const monthEnd = remaining(
  { frequencyCode: 'M', scheduleDay: '2026-12-31' },
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
);
/** On the 15th and the 31st; the next payment is the one on the 31st. */
const twice = remaining(
  { frequencyCode: 'SM', scheduleDay: '2027-01-15', secondDay: '2027-01-31' },
  '2027-02-28',
  '2027-03-15',
  '2027-03-31',
);

const daysOf = (...[series, edit]: [Parameters<typeof redating>[0], Partial<DateEdit>]) =>
  redating(series, { ...NOTHING, ...edit })?.days;

describe('an edit of the number of payments', () => {
  test.each([
    ['more', 5, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['fewer', 2, ['2027-02-28', '2027-03-31']],
    ['one', 1, ['2027-02-28']],
  ])('keeps the days of a month-end series with %s', (_, count, days) => {
    expect(daysOf(monthEnd, { count })).toEqual(days);
    // The same dates sent back, as they are shown, choose no other date.
    expect(daysOf(monthEnd, { count, frequencyCode: 'M', firstDay: '2027-02-28' })).toEqual(days);
  });

  test('keeps both days of twice a month, whichever comes next', () => {
    const days = ['2027-02-28', '2027-03-15', '2027-03-31', '2027-04-15', '2027-04-30', '2027-05-15'];
    expect(daysOf(twice, { count: 6 })).toEqual(days);
    expect(
      daysOf(twice, { count: 6, frequencyCode: 'SM', firstDay: '2027-02-28', secondDay: '2027-03-15' }),
    ).toEqual(days);
    expect(redating(twice, { ...NOTHING, count: 6 })).toMatchObject({
      scheduleDay: '2027-01-15',
      secondDay: '2027-01-31',
    });
  });

  test.each([
    ['earlier', '2027-04-25'],
    ['later', '2027-05-04'],
  ])('leaves a payment that was moved alone (%s) where it is, and goes on after its place', (_, moved) => {
    const series = remaining({ frequencyCode: 'M', scheduleDay: '2026-12-31' }, '2027-03-31', moved);
    expect(daysOf(series, { count: 4 })).toEqual(['2027-03-31', moved, '2027-05-31', '2027-06-30']);
  });

  test('continues weeks from the day of the week', () => {
    const weekly = remaining({ frequencyCode: 'W', scheduleDay: '2027-01-01' }, '2027-01-15', '2027-01-22');
    expect(daysOf(weekly, { count: 4 })).toEqual(['2027-01-15', '2027-01-22', '2027-01-29', '2027-02-05']);
  });

  test('changes nothing when it is the number that remains', () => {
    expect(redating(monthEnd, { ...NOTHING, count: 3 })).toBeNull();
    expect(redating(monthEnd, NOTHING)).toBeNull();
  });
});

describe('another date', () => {
  test('sets a new anchor', () => {
    const edit = { firstDay: '2027-02-27' };
    expect(daysOf(monthEnd, edit)).toEqual(['2027-02-27', '2027-03-27', '2027-04-27']);
    expect(redating(monthEnd, { ...NOTHING, ...edit })?.scheduleDay).toBe('2027-02-27');
  });

  test('of twice a month leaves the anchor of the other day', () => {
    expect(daysOf(twice, { firstDay: '2027-02-26', secondDay: '2027-03-15', count: 5 })).toEqual([
      '2027-02-26',
      '2027-03-15',
      '2027-03-26',
      '2027-04-15',
      '2027-04-26',
    ]);
    expect(daysOf(twice, { firstDay: '2027-02-28', secondDay: '2027-03-10', count: 5 })).toEqual([
      '2027-02-28',
      '2027-03-10',
      '2027-03-31',
      '2027-04-10',
      '2027-04-30',
    ]);
    expect(daysOf(twice, { firstDay: '2027-02-26' })).toEqual(['2027-02-26', '2027-03-15', '2027-03-26']);
  });

  test('that is the second one and earlier begins the series', () => {
    expect(daysOf(twice, { firstDay: '2027-02-28', secondDay: '2027-02-10' })).toEqual([
      '2027-02-10',
      '2027-02-28',
      '2027-03-10',
    ]);
  });

  test('is missing where the frequency or the second day alone is named', () => {
    for (const edit of [{ frequencyCode: 'W' }, { secondDay: '2027-03-10' }])
      expect(() => redating(twice, { ...NOTHING, ...edit })).toThrow('The schedule date is required.');
    const edit = { ...NOTHING, frequencyCode: 'SM', firstDay: '2027-02-28' };
    expect(() => redating(monthEnd, edit)).toThrow('A second date is required.');
  });

  test('is only what differs from what the series has', () => {
    const shown = { ...NOTHING, firstDay: '2027-02-28', secondDay: '2027-03-15' };
    expect(changedDays(twice, shown)).toEqual({ firstDay: null, secondDay: null });
    expect(changedDays(monthEnd, { ...shown, frequencyCode: 'SM' })).toEqual({
      firstDay: null,
      secondDay: '2027-03-15',
    });
  });
});

describe('another frequency', () => {
  test('keeps the anchor between monthly and twice a month', () => {
    const twiceNow = { frequencyCode: 'SM', firstDay: '2027-02-28', secondDay: '2027-03-15', count: 4 };
    expect(daysOf(monthEnd, twiceNow)).toEqual(['2027-02-28', '2027-03-15', '2027-03-31', '2027-04-15']);
    expect(daysOf(twice, { frequencyCode: 'M', firstDay: '2027-02-28', count: 3 })).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test('begins on the day that is shown', () => {
    expect(daysOf(monthEnd, { frequencyCode: 'BW', firstDay: '2027-02-28', count: 2 })).toEqual([
      '2027-02-28',
      '2027-03-14',
    ]);
    expect(daysOf(monthEnd, { frequencyCode: '0', firstDay: '2027-02-28' })).toEqual(['2027-02-28']);
  });
});
