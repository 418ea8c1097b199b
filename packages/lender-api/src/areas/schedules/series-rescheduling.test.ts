import { describe, expect, test } from 'vitest';
import type { ScheduleRow } from './schedule-rows.ts';
import type { ScheduleDateEdit } from './series-rescheduling.ts';
import { findChangedDays, rescheduleSeries } from './series-rescheduling.ts';

const NO_CHANGES: ScheduleDateEdit = { frequencyCode: null, firstDay: null, secondDay: null, count: null };

/** Creates a series whose remaining payments are on these days. */
function createSeries(
  pattern: Pick<ScheduleRow, 'frequencyCode' | 'scheduleDay'> & Partial<ScheduleRow>,
  ...days: [string, ...string[]]
) {
  const [first, ...others] = days.map(
    (nextExecutionDay, index): ScheduleRow => ({
      id: 50 + index,
      seriesId: 50,
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

/** A monthly series on the 31st since December. The payments of December and January have been made. */
const MONTH_END_SERIES = createSeries(
  { frequencyCode: 'M', scheduleDay: '2026-12-31' },
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
);
/** A series on the 15th and the 31st. The anchor day of the next payment is the 31st. */
const TWICE_A_MONTH_SERIES = createSeries(
  { frequencyCode: 'SM', scheduleDay: '2027-01-15', secondDay: '2027-01-31' },
  '2027-02-28',
  '2027-03-15',
  '2027-03-31',
);

const rescheduleDays = (
  ...[series, edit]: [Parameters<typeof rescheduleSeries>[0], Partial<ScheduleDateEdit>]
) => rescheduleSeries(series, { ...NO_CHANGES, ...edit })?.days;

describe('an edit of the number of payments', () => {
  test.each([
    ['more payments', 5, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['fewer payments', 2, ['2027-02-28', '2027-03-31']],
    ['one payment', 1, ['2027-02-28']],
  ])('keeps the days of a month-end series (%s)', (_, count, days) => {
    expect(rescheduleDays(MONTH_END_SERIES, { count })).toEqual(days);
    // The edit contains the current dates, which must not change any day.
    expect(rescheduleDays(MONTH_END_SERIES, { count, frequencyCode: 'M', firstDay: '2027-02-28' })).toEqual(
      days,
    );
  });

  test('keeps both days of a twice-monthly series, regardless of which day is next', () => {
    const days = ['2027-02-28', '2027-03-15', '2027-03-31', '2027-04-15', '2027-04-30', '2027-05-15'];
    expect(rescheduleDays(TWICE_A_MONTH_SERIES, { count: 6 })).toEqual(days);
    expect(
      rescheduleDays(TWICE_A_MONTH_SERIES, {
        count: 6,
        frequencyCode: 'SM',
        firstDay: '2027-02-28',
        secondDay: '2027-03-15',
      }),
    ).toEqual(days);
    expect(rescheduleSeries(TWICE_A_MONTH_SERIES, { ...NO_CHANGES, count: 6 })).toMatchObject({
      scheduleDay: '2027-01-15',
      secondDay: '2027-01-31',
    });
  });

  test.each([
    ['moved earlier', '2027-04-25'],
    ['moved later', '2027-05-04'],
  ])('keeps the day of an individually moved payment (%s) and adds payments after it', (_, movedDay) => {
    const series = createSeries({ frequencyCode: 'M', scheduleDay: '2026-12-31' }, '2027-03-31', movedDay);
    expect(rescheduleDays(series, { count: 4 })).toEqual([
      '2027-03-31',
      movedDay,
      '2027-05-31',
      '2027-06-30',
    ]);
  });

  test('continues a weekly series on its weekday', () => {
    const weeklySeries = createSeries(
      { frequencyCode: 'W', scheduleDay: '2027-01-01' },
      '2027-01-15',
      '2027-01-22',
    );
    expect(rescheduleDays(weeklySeries, { count: 4 })).toEqual([
      '2027-01-15',
      '2027-01-22',
      '2027-01-29',
      '2027-02-05',
    ]);
  });

  test('changes nothing if the number of payments stays the same', () => {
    expect(rescheduleSeries(MONTH_END_SERIES, { ...NO_CHANGES, count: 3 })).toBeNull();
    expect(rescheduleSeries(MONTH_END_SERIES, NO_CHANGES)).toBeNull();
  });
});

describe('an edit of the date', () => {
  test('moves the anchor to the new date', () => {
    const edit = { firstDay: '2027-02-27' };
    expect(rescheduleDays(MONTH_END_SERIES, edit)).toEqual(['2027-02-27', '2027-03-27', '2027-04-27']);
    expect(rescheduleSeries(MONTH_END_SERIES, { ...NO_CHANGES, ...edit })?.scheduleDay).toBe('2027-02-27');
  });

  test('changes one day of a twice-monthly series and keeps the anchor of the other day', () => {
    expect(
      rescheduleDays(TWICE_A_MONTH_SERIES, { firstDay: '2027-02-26', secondDay: '2027-03-15', count: 5 }),
    ).toEqual(['2027-02-26', '2027-03-15', '2027-03-26', '2027-04-15', '2027-04-26']);
    expect(
      rescheduleDays(TWICE_A_MONTH_SERIES, { firstDay: '2027-02-28', secondDay: '2027-03-10', count: 5 }),
    ).toEqual(['2027-02-28', '2027-03-10', '2027-03-31', '2027-04-10', '2027-04-30']);
    expect(rescheduleDays(TWICE_A_MONTH_SERIES, { firstDay: '2027-02-26' })).toEqual([
      '2027-02-26',
      '2027-03-15',
      '2027-03-26',
    ]);
  });

  test('starts a twice-monthly series on the second date if that date is earlier', () => {
    expect(rescheduleDays(TWICE_A_MONTH_SERIES, { firstDay: '2027-02-28', secondDay: '2027-02-10' })).toEqual(
      ['2027-02-10', '2027-02-28', '2027-03-10'],
    );
  });

  test('is refused if it contains only a frequency or only a second date', () => {
    for (const edit of [{ frequencyCode: 'W' }, { secondDay: '2027-03-10' }])
      expect(() => rescheduleSeries(TWICE_A_MONTH_SERIES, { ...NO_CHANGES, ...edit })).toThrow(
        'Schedule date is required.',
      );
    const edit = { ...NO_CHANGES, frequencyCode: 'SM', firstDay: '2027-02-28' };
    expect(() => rescheduleSeries(MONTH_END_SERIES, edit)).toThrow('Second date is required.');
  });

  test('changes only dates that differ from the current dates of the series', () => {
    const currentDates = { ...NO_CHANGES, firstDay: '2027-02-28', secondDay: '2027-03-15' };
    expect(findChangedDays(TWICE_A_MONTH_SERIES, currentDates)).toEqual({ firstDay: null, secondDay: null });
    expect(findChangedDays(MONTH_END_SERIES, { ...currentDates, frequencyCode: 'SM' })).toEqual({
      firstDay: null,
      secondDay: '2027-03-15',
    });
  });
});

describe('an edit of the frequency', () => {
  test('keeps the anchor when the frequency changes between monthly and twice a month', () => {
    const twoDays = { firstDay: '2027-02-28', secondDay: '2027-03-15' };
    expect(rescheduleDays(MONTH_END_SERIES, { ...twoDays, frequencyCode: 'SM', count: 4 })).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
      '2027-04-15',
    ]);
    expect(
      rescheduleDays(TWICE_A_MONTH_SERIES, { frequencyCode: 'M', firstDay: '2027-02-28', count: 3 }),
    ).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  });

  test('starts the new frequency on the day of the next payment', () => {
    expect(
      rescheduleDays(MONTH_END_SERIES, { frequencyCode: 'BW', firstDay: '2027-02-28', count: 2 }),
    ).toEqual(['2027-02-28', '2027-03-14']);
    expect(rescheduleDays(MONTH_END_SERIES, { frequencyCode: '0', firstDay: '2027-02-28' })).toEqual([
      '2027-02-28',
    ]);
  });
});
