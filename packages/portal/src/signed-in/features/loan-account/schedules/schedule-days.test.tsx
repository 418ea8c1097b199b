import type { ScheduledPayment } from '@livery/lender-client';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  computeDaysAfterCountChange,
  computeDaysAfterDateChange,
  computeScheduleDays,
  getDefaultCount,
  ONE_TIME,
  TWICE_A_MONTH,
} from './schedule-days.ts';

const computeDays = (frequency: string, firstDay: string, count: number, secondDay: string | null = null) =>
  computeScheduleDays({ frequency, firstDay, secondDay, count });

describe('the days of a schedule', () => {
  test.each([
    ['one time', ONE_TIME, '2026-12-01', 1, null, ['2026-12-01']],
    ['weekly', 'W', '2026-12-28', 3, null, ['2026-12-28', '2027-01-04', '2027-01-11']],
    ['every two weeks', 'BW', '2027-03-07', 2, null, ['2027-03-07', '2027-03-21']],
    [
      'monthly on the 31st',
      'M',
      '2027-12-31',
      5,
      null,
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'twice a month',
      TWICE_A_MONTH,
      '2026-12-05',
      4,
      '2026-12-20',
      ['2026-12-05', '2026-12-20', '2027-01-05', '2027-01-20'],
    ],
    [
      'twice a month with the second day in the next month',
      TWICE_A_MONTH,
      '2026-12-20',
      3,
      '2027-01-05',
      ['2026-12-20', '2027-01-05', '2027-01-20'],
    ],
    [
      'twice a month on the 30th and 31st, which February lacks',
      TWICE_A_MONTH,
      '2027-01-30',
      4,
      '2027-01-31',
      ['2027-01-30', '2027-01-31', '2027-02-28', '2027-03-30'],
    ],
  ] as const)('are computed for payments %s', (_, frequency, firstDay, count, secondDay, days) => {
    expect(computeDays(frequency, firstDay, count, secondDay)).toEqual(days);
  });

  // @spec 9.10
  test('cannot be computed for an unknown frequency', () => {
    expect(computeDays('Q', '2026-12-01', 4)).toBeNull();
    expect(getDefaultCount('Q')).toBeNull();
  });

  test('have the requested count and are in ascending order', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom('W', 'BW', 'M', TWICE_A_MONTH),
        day,
        day,
        fc.integer({ min: 1, max: 60 }),
        (frequency, first, second, count) => {
          const days = computeDays(frequency, first, count, second) ?? [];
          expect(days).toHaveLength(count);
          expect(days).toEqual([...new Set(days)].toSorted());
        },
      ),
    );
  });

  const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days));
  const anyCount = fc.integer({ min: 1, max: 60 });
  const getLastDayOfMonth = (month: number) => new Date(Date.UTC(0, month + 1, 0)).getUTCDate();

  test.each([
    ['W', 7],
    ['BW', 14],
  ])('payments with the frequency %s are %i days apart', (frequency, daysApart) => {
    fc.assert(
      fc.property(anyDay, anyCount, (first, count) => {
        const days = computeDays(frequency, first, count) ?? [];
        expect(days).toEqual(days.map((_, index) => addDays(first, index * daysApart)));
      }),
    );
  });

  test('monthly payments are in consecutive months, on the anchor day or the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (first, count) => {
        const [year = 0, month = 0, anchor = 0] = first.split('-').map(Number);
        for (const [index, day] of (computeDays('M', first, count) ?? []).entries()) {
          const [dayYear = 0, dayMonth = 0, date = 0] = day.split('-').map(Number);
          expect(dayYear * 12 + dayMonth).toBe(year * 12 + month + index);
          const februaryDays = new Date(Date.UTC(dayYear, 2, 0)).getUTCDate();
          expect(date).toBe(
            Math.min(anchor, dayMonth === 2 ? februaryDays : getLastDayOfMonth(dayMonth - 1)),
          );
        }
      }),
    );
  });

  test('twice-monthly payments are on an anchor day, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyCount, (first, second, count) => {
        const anchorDays = [first, second].map((day) => Number(day.slice(8)));
        for (const day of computeDays(TWICE_A_MONTH, first, count, second) ?? []) {
          const isLastOfMonth = addDays(day, 1).endsWith('-01');
          const date = Number(day.slice(8));
          expect(
            anchorDays.includes(date) || (isLastOfMonth && anchorDays.some((anchorDay) => anchorDay > date)),
          ).toBe(true);
        }
      }),
    );
  });
});

function createRemaining(pattern: Partial<ScheduledPayment>, ...days: [string, ...string[]]) {
  const [first, ...others] = days.map(
    (dueOn) => ({ secondDay: null, ...pattern, dueOn }) as ScheduledPayment,
  );
  if (first === undefined) throw new Error('no day');
  return [first, ...others] as const;
}

/** A monthly series on the 31st since December, whose payments of December and January are in the past. */
const monthEnd = createRemaining(
  { frequency: 'M', firstDay: '2026-12-31' },
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
);
/** A series on the 15th and the 31st, whose next payment has the anchor day 31. */
const twiceMonthly = createRemaining(
  { frequency: 'SM', firstDay: '2027-01-15', secondDay: '2027-01-31' },
  '2027-02-28',
  '2027-03-15',
  '2027-03-31',
);

describe('a change of the number of payments', () => {
  test.each([
    [5, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    [2, ['2027-02-28', '2027-03-31']],
  ])('keeps a month-end series on the last day of each month when the count becomes %i', (count, days) => {
    expect(computeDaysAfterCountChange(monthEnd, count)).toEqual(days);
  });

  test('keeps both anchor days of a twice-monthly series', () => {
    expect(computeDaysAfterCountChange(twiceMonthly, 6)).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
      '2027-04-15',
      '2027-04-30',
      '2027-05-15',
    ]);
  });

  test.each(['2027-04-25', '2027-05-04'])(
    'does not change the date of a payment that was moved to %s',
    (movedDay) => {
      const series = createRemaining({ frequency: 'M', firstDay: '2026-12-31' }, '2027-03-31', movedDay);
      expect(computeDaysAfterCountChange(series, 4)).toEqual([
        '2027-03-31',
        movedDay,
        '2027-05-31',
        '2027-06-30',
      ]);
    },
  );

  test('returns no days if payments are added to a series with an unknown frequency', () => {
    const quarterly = createRemaining({ frequency: 'Q', firstDay: '2027-01-01' }, '2027-04-01', '2027-07-01');
    expect(computeDaysAfterCountChange(quarterly, 1)).toEqual(['2027-04-01']);
    expect(computeDaysAfterCountChange(quarterly, 3)).toBeNull();
  });
});

describe('a change of date or frequency', () => {
  const monthlyValues = { frequency: 'M', firstDay: '2027-02-28', secondDay: '' };
  const twiceMonthlyValues = { frequency: 'SM', firstDay: '2027-02-28', secondDay: '2027-03-15' };

  test('sets a new anchor day if the first date changes', () => {
    expect(
      computeDaysAfterDateChange(monthEnd, { ...monthlyValues, firstDay: '2027-02-27' }, monthlyValues, 3),
    ).toEqual(['2027-02-27', '2027-03-27', '2027-04-27']);
  });

  test('keeps the unchanged anchor day of a twice-monthly series', () => {
    expect(
      computeDaysAfterDateChange(
        twiceMonthly,
        { ...twiceMonthlyValues, firstDay: '2027-02-26' },
        twiceMonthlyValues,
        3,
      ),
    ).toEqual(['2027-02-26', '2027-03-15', '2027-03-26']);
    expect(
      computeDaysAfterDateChange(
        twiceMonthly,
        { ...twiceMonthlyValues, secondDay: '2027-03-10' },
        twiceMonthlyValues,
        4,
      ),
    ).toEqual(['2027-02-28', '2027-03-10', '2027-03-31', '2027-04-10']);
    expect(
      computeDaysAfterDateChange(
        twiceMonthly,
        { ...twiceMonthlyValues, secondDay: '2027-02-10' },
        twiceMonthlyValues,
        3,
      ),
    ).toEqual(['2027-02-10', '2027-02-28', '2027-03-10']);
  });

  test('keeps the anchor day when the frequency becomes monthly or twice a month, but not when it becomes weekly', () => {
    const newValues = { ...twiceMonthlyValues, secondDay: '2027-03-15' };
    expect(computeDaysAfterDateChange(monthEnd, newValues, monthlyValues, 3)).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
    ]);
    expect(computeDaysAfterDateChange(twiceMonthly, monthlyValues, twiceMonthlyValues, 2)).toEqual([
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(
      computeDaysAfterDateChange(monthEnd, { ...monthlyValues, frequency: 'W' }, monthlyValues, 2),
    ).toEqual(['2027-02-28', '2027-03-07']);
  });

  test('returns at most the requested number of days for dates in the year 9999', () => {
    const lateValues = { ...monthlyValues, firstDay: '9999-12-31' };
    expect(computeDaysAfterDateChange(monthEnd, lateValues, monthlyValues, 12)?.length).toBeLessThanOrEqual(
      12,
    );
    const lateTwiceMonthlyValues = { ...twiceMonthlyValues, firstDay: '9999-12-31', secondDay: '9999-12-15' };
    expect(
      computeDaysAfterDateChange(twiceMonthly, lateTwiceMonthlyValues, twiceMonthlyValues, 24)?.length,
    ).toBeLessThanOrEqual(24);
  });
});
