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
const twice = createRemaining(
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
    expect(computeDaysAfterCountChange(twice, 6)).toEqual([
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
    (moved) => {
      const series = createRemaining({ frequency: 'M', firstDay: '2026-12-31' }, '2027-03-31', moved);
      expect(computeDaysAfterCountChange(series, 4)).toEqual([
        '2027-03-31',
        moved,
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
  const monthly = { frequency: 'M', firstDay: '2027-02-28', secondDay: '' };
  const twiceShown = { frequency: 'SM', firstDay: '2027-02-28', secondDay: '2027-03-15' };

  test('sets a new anchor day if the first date changes', () => {
    expect(computeDaysAfterDateChange(monthEnd, { ...monthly, firstDay: '2027-02-27' }, monthly, 3)).toEqual([
      '2027-02-27',
      '2027-03-27',
      '2027-04-27',
    ]);
  });

  test('keeps the unchanged anchor day of a twice-monthly series', () => {
    expect(
      computeDaysAfterDateChange(twice, { ...twiceShown, firstDay: '2027-02-26' }, twiceShown, 3),
    ).toEqual(['2027-02-26', '2027-03-15', '2027-03-26']);
    expect(
      computeDaysAfterDateChange(twice, { ...twiceShown, secondDay: '2027-03-10' }, twiceShown, 4),
    ).toEqual(['2027-02-28', '2027-03-10', '2027-03-31', '2027-04-10']);
    expect(
      computeDaysAfterDateChange(twice, { ...twiceShown, secondDay: '2027-02-10' }, twiceShown, 3),
    ).toEqual(['2027-02-10', '2027-02-28', '2027-03-10']);
  });

  test('keeps the anchor day when the frequency becomes monthly or twice a month, but not when it becomes weekly', () => {
    const chosen = { ...twiceShown, secondDay: '2027-03-15' };
    expect(computeDaysAfterDateChange(monthEnd, chosen, monthly, 3)).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
    ]);
    expect(computeDaysAfterDateChange(twice, monthly, twiceShown, 2)).toEqual(['2027-02-28', '2027-03-31']);
    expect(computeDaysAfterDateChange(monthEnd, { ...monthly, frequency: 'W' }, monthly, 2)).toEqual([
      '2027-02-28',
      '2027-03-07',
    ]);
  });

  test('returns at most the requested number of days for dates in the year 9999', () => {
    const far = { ...monthly, firstDay: '9999-12-31' };
    expect(computeDaysAfterDateChange(monthEnd, far, monthly, 12)?.length).toBeLessThanOrEqual(12);
    const farTwice = { ...twiceShown, firstDay: '9999-12-31', secondDay: '9999-12-15' };
    expect(computeDaysAfterDateChange(twice, farTwice, twiceShown, 24)?.length).toBeLessThanOrEqual(24);
  });
});
