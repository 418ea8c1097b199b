import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, defaultCount, ONE_TIME, scheduleDays, TWICE_A_MONTH } from './schedule-days.ts';

const plan = (frequency: string, firstDay: string, count: number, secondDay: string | null = null) =>
  scheduleDays({ frequency, firstDay, secondDay, count });

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
      'twice a month, the second day in the next month',
      TWICE_A_MONTH,
      '2026-12-20',
      3,
      '2027-01-05',
      ['2026-12-20', '2027-01-05', '2027-01-20'],
    ],
    [
      'twice a month, where February has neither the 30th nor the 31st',
      TWICE_A_MONTH,
      '2027-01-30',
      4,
      '2027-01-31',
      ['2027-01-30', '2027-01-31', '2027-02-28', '2027-03-30'],
    ],
  ] as const)('%s', (_, frequency, firstDay, count, secondDay, days) => {
    expect(plan(frequency, firstDay, count, secondDay)).toEqual(days);
  });

  test('only the lender knows the pace of a code that is its own', () => {
    expect(plan('Q', '2026-12-01', 4)).toBeNull();
    expect(defaultCount('Q')).toBeNull();
  });

  test('there are as many as asked for, each later than the one before', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom('W', 'BW', 'M', TWICE_A_MONTH),
        day,
        day,
        fc.integer({ min: 1, max: 60 }),
        (frequency, first, second, count) => {
          const days = plan(frequency, first, count, second) ?? [];
          expect(days).toHaveLength(count);
          expect(days).toEqual([...new Set(days)].toSorted());
        },
      ),
    );
  });
});
