import type { ScheduledPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { computeDaysForCount, computeDaysForDates } from './edited-series-days.ts';

/** Creates the remaining payments of a series on these days. */
function remaining(pattern: Partial<ScheduledPayment>, ...days: [string, ...string[]]) {
  const [first, ...others] = days.map(
    (dueOn) => ({ secondDay: null, ...pattern, dueOn }) as ScheduledPayment,
  );
  if (first === undefined) throw new Error('no day');
  return [first, ...others] as const;
}

/** Monthly on the 31st since December. The payments of December and January are in the past. */
const monthEnd = remaining(
  { frequency: 'M', firstDay: '2026-12-31' },
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
);
/** On the 15th and the 31st. The next payment is on the 31st. */
const twice = remaining(
  { frequency: 'SM', firstDay: '2027-01-15', secondDay: '2027-01-31' },
  '2027-02-28',
  '2027-03-15',
  '2027-03-31',
);

describe('a change of the number of payments', () => {
  test.each([
    [5, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    [2, ['2027-02-28', '2027-03-31']],
  ])('keeps a month-end series on the last days of the months: %i', (count, days) => {
    expect(computeDaysForCount(monthEnd, count)).toEqual(days);
  });

  test('keeps both days of twice a month, starting from either one', () => {
    expect(computeDaysForCount(twice, 6)).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
      '2027-04-15',
      '2027-04-30',
      '2027-05-15',
    ]);
  });

  test.each(['2027-04-25', '2027-05-04'])('keeps a payment that was moved to %s', (moved) => {
    const series = remaining({ frequency: 'M', firstDay: '2026-12-31' }, '2027-03-31', moved);
    expect(computeDaysForCount(series, 4)).toEqual(['2027-03-31', moved, '2027-05-31', '2027-06-30']);
  });

  test('computes days only for known frequencies', () => {
    const quarterly = remaining({ frequency: 'Q', firstDay: '2027-01-01' }, '2027-04-01', '2027-07-01');
    expect(computeDaysForCount(quarterly, 1)).toEqual(['2027-04-01']);
    expect(computeDaysForCount(quarterly, 3)).toBeNull();
  });
});

describe('a change of date or frequency', () => {
  const monthly = { frequency: 'M', firstDay: '2027-02-28', secondDay: '' };
  const twiceShown = { frequency: 'SM', firstDay: '2027-02-28', secondDay: '2027-03-15' };

  test('sets a new anchor day', () => {
    expect(computeDaysForDates(monthEnd, { ...monthly, firstDay: '2027-02-27' }, monthly, 3)).toEqual([
      '2027-02-27',
      '2027-03-27',
      '2027-04-27',
    ]);
  });

  test('keeps the other anchor day of twice a month', () => {
    expect(computeDaysForDates(twice, { ...twiceShown, firstDay: '2027-02-26' }, twiceShown, 3)).toEqual([
      '2027-02-26',
      '2027-03-15',
      '2027-03-26',
    ]);
    expect(computeDaysForDates(twice, { ...twiceShown, secondDay: '2027-03-10' }, twiceShown, 4)).toEqual([
      '2027-02-28',
      '2027-03-10',
      '2027-03-31',
      '2027-04-10',
    ]);
    expect(computeDaysForDates(twice, { ...twiceShown, secondDay: '2027-02-10' }, twiceShown, 3)).toEqual([
      '2027-02-10',
      '2027-02-28',
      '2027-03-10',
    ]);
  });

  test('keeps the anchor day between monthly and twice a month, and starts weekly payments on the shown day', () => {
    const chosen = { ...twiceShown, secondDay: '2027-03-15' };
    expect(computeDaysForDates(monthEnd, chosen, monthly, 3)).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
    ]);
    expect(computeDaysForDates(twice, monthly, twiceShown, 2)).toEqual(['2027-02-28', '2027-03-31']);
    expect(computeDaysForDates(monthEnd, { ...monthly, frequency: 'W' }, monthly, 2)).toEqual([
      '2027-02-28',
      '2027-03-07',
    ]);
  });

  test('stops early for dates in the far future', () => {
    const far = { ...monthly, firstDay: '9999-12-31' };
    expect(computeDaysForDates(monthEnd, far, monthly, 12)?.length).toBeLessThanOrEqual(12);
    const farTwice = { ...twiceShown, firstDay: '9999-12-31', secondDay: '9999-12-15' };
    expect(computeDaysForDates(twice, farTwice, twiceShown, 24)?.length).toBeLessThanOrEqual(24);
  });
});
