import type { ScheduledPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { computeDaysAfterCountChange, computeDaysAfterDateChange } from './edited-series-days.ts';

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
