import type { ScheduledPayment } from '@livery/lender-client';
import { describe, expect, test } from 'vitest';
import { redatedDays, resizedDays } from './redated-series.ts';

/** The payments that remain of a series on these days. */
function remaining(pattern: Partial<ScheduledPayment>, ...days: [string, ...string[]]) {
  const [first, ...others] = days.map(
    (dueOn) => ({ secondDay: null, ...pattern, dueOn }) as ScheduledPayment,
  );
  if (first === undefined) throw new Error('no day');
  return [first, ...others] as const;
}

/** Monthly on the 31st, begun in December; December and January are over. */
const monthEnd = remaining(
  { frequency: 'M', firstDay: '2026-12-31' },
  '2027-02-28',
  '2027-03-31',
  '2027-04-30',
);
/** On the 15th and the 31st; the next payment is the one on the 31st. */
const twice = remaining(
  { frequency: 'SM', firstDay: '2027-01-15', secondDay: '2027-01-31' },
  '2027-02-28',
  '2027-03-15',
  '2027-03-31',
);

describe('another number of payments', () => {
  test.each([
    [5, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    [2, ['2027-02-28', '2027-03-31']],
  ])('leaves a month-end series on the last days of its months: %i', (count, days) => {
    expect(resizedDays(monthEnd, count)).toEqual(days);
  });

  test('leaves both days of twice a month, whichever comes next', () => {
    expect(resizedDays(twice, 6)).toEqual([
      '2027-02-28',
      '2027-03-15',
      '2027-03-31',
      '2027-04-15',
      '2027-04-30',
      '2027-05-15',
    ]);
  });

  test.each(['2027-04-25', '2027-05-04'])('leaves a payment that was moved alone on %s', (moved) => {
    const series = remaining({ frequency: 'M', firstDay: '2026-12-31' }, '2027-03-31', moved);
    expect(resizedDays(series, 4)).toEqual(['2027-03-31', moved, '2027-05-31', '2027-06-30']);
  });

  test('has days of its own only where the pace of the frequency is known', () => {
    const quarterly = remaining({ frequency: 'Q', firstDay: '2027-01-01' }, '2027-04-01', '2027-07-01');
    expect(resizedDays(quarterly, 1)).toEqual(['2027-04-01']);
    expect(resizedDays(quarterly, 3)).toBeNull();
  });
});

describe('another date or frequency', () => {
  const monthly = { frequency: 'M', firstDay: '2027-02-28', secondDay: '' };
  const twiceShown = { frequency: 'SM', firstDay: '2027-02-28', secondDay: '2027-03-15' };

  test('sets a new day of the month', () => {
    expect(redatedDays(monthEnd, { ...monthly, firstDay: '2027-02-27' }, monthly, 3)).toEqual([
      '2027-02-27',
      '2027-03-27',
      '2027-04-27',
    ]);
  });

  test('of twice a month leaves the other day of the month', () => {
    expect(redatedDays(twice, { ...twiceShown, firstDay: '2027-02-26' }, twiceShown, 3)).toEqual([
      '2027-02-26',
      '2027-03-15',
      '2027-03-26',
    ]);
    expect(redatedDays(twice, { ...twiceShown, secondDay: '2027-03-10' }, twiceShown, 4)).toEqual([
      '2027-02-28',
      '2027-03-10',
      '2027-03-31',
      '2027-04-10',
    ]);
    expect(redatedDays(twice, { ...twiceShown, secondDay: '2027-02-10' }, twiceShown, 3)).toEqual([
      '2027-02-10',
      '2027-02-28',
      '2027-03-10',
    ]);
  });

  test('keeps the day of the month between monthly and twice a month, and begins weeks on the day shown', () => {
    const chosen = { ...twiceShown, secondDay: '2027-03-15' };
    expect(redatedDays(monthEnd, chosen, monthly, 3)).toEqual(['2027-02-28', '2027-03-15', '2027-03-31']);
    expect(redatedDays(twice, monthly, twiceShown, 2)).toEqual(['2027-02-28', '2027-03-31']);
    expect(redatedDays(monthEnd, { ...monthly, frequency: 'W' }, monthly, 2)).toEqual([
      '2027-02-28',
      '2027-03-07',
    ]);
  });

  test('far in the future ends, with fewer days', () => {
    const far = { ...monthly, firstDay: '9999-12-31' };
    expect(redatedDays(monthEnd, far, monthly, 12)?.length).toBeLessThanOrEqual(12);
    const farTwice = { ...twiceShown, firstDay: '9999-12-31', secondDay: '9999-12-15' };
    expect(redatedDays(twice, farTwice, twiceShown, 24)?.length).toBeLessThanOrEqual(24);
  });
});
