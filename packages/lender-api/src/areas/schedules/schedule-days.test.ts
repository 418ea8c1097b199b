import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, getToday, toDayNumber } from '../../platform/time/days.ts';
import type { SchedulePlan } from './schedule-days.ts';
import {
  computeScheduleDays,
  findSecondDay,
  getDefaultCount,
  isKnownFrequency,
  ONE_TIME,
} from './schedule-days.ts';

const computeDays = (plan: Partial<SchedulePlan> & { frequencyCode: string; firstDay: string }) =>
  computeScheduleDays({ secondDay: null, count: getDefaultCount(plan.frequencyCode), ...plan });

const FIRST_DAY = toDayNumber('2020-01-01');
const LAST_DAY = toDayNumber('2104-12-31');
const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map(formatDay);
const anyCount = fc.integer({ min: 1, max: 60 });
const anyPlan = fc.record<SchedulePlan>({
  frequencyCode: fc.constantFrom(ONE_TIME, 'W', 'BW', 'SM', 'M'),
  firstDay: anyDay,
  secondDay: anyDay,
  count: anyCount,
});

const getDaysInMonth = (day: string) => {
  const monthEnd = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  monthEnd.setUTCMonth(monthEnd.getUTCMonth() + 1, 0);
  return monthEnd.getUTCDate();
};
const getDayOfMonth = (day: string) => Number(day.slice(8));
const getMonthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

describe('month ends and leap years', () => {
  test('a payment on the 31st moves to the last day of shorter months and returns to the 31st afterwards', () => {
    expect(computeDays({ frequencyCode: 'M', firstDay: '2026-12-31', count: 6 })).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  test('February 29 is used in every leap year, but not in 2100', () => {
    const days = computeDays({ frequencyCode: 'M', firstDay: '2028-02-29', count: 49 });
    expect([days[12], days[24], days[36], days[48]]).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
    expect(computeDays({ frequencyCode: 'M', firstDay: '2100-01-29', count: 2 })[1]).toBe('2100-02-28');
  });

  test('a twice-monthly schedule uses both chosen days, even if they are in different months', () => {
    const plan = { frequencyCode: 'SM', count: 4 };
    expect(computeDays({ ...plan, firstDay: '2026-01-10', secondDay: '2026-01-25' })).toEqual([
      '2026-01-10',
      '2026-01-25',
      '2026-02-10',
      '2026-02-25',
    ]);
    expect(computeDays({ ...plan, firstDay: '2026-01-25', secondDay: '2026-02-10' })).toEqual([
      '2026-01-25',
      '2026-02-10',
      '2026-02-25',
      '2026-03-10',
    ]);
  });

  test('the order of the two chosen days does not matter', () => {
    const plan = { frequencyCode: 'SM', count: 9 };
    expect(computeDays({ ...plan, firstDay: '2026-01-25', secondDay: '2026-01-10' })).toEqual(
      computeDays({ ...plan, firstDay: '2026-01-10', secondDay: '2026-01-25' }),
    );
  });

  // @spec 9.10
  test('two chosen days that coincide in a short month result in one payment', () => {
    const plan = { frequencyCode: 'SM', firstDay: '2027-01-30', secondDay: '2027-01-31', count: 5 };
    expect(computeDays(plan)).toEqual(['2027-01-30', '2027-01-31', '2027-02-28', '2027-03-30', '2027-03-31']);
  });
});

describe('any schedule', () => {
  test('has the requested number of payments, each on a later calendar day than the one before', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const days = computeScheduleDays(plan);
        expect(days).toHaveLength(plan.frequencyCode === ONE_TIME ? 1 : plan.count);
        expect(days.every((day) => formatDay(toDayNumber(day)) === day)).toBe(true);
        expect(days).toEqual([...new Set(days)].toSorted());
      }),
    );
  });

  test('starts on the chosen day, or on the earlier of two chosen days', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const chosenDays =
          plan.frequencyCode === 'SM' ? [plan.firstDay, plan.secondDay ?? ''] : [plan.firstDay];
        expect(computeScheduleDays(plan)[0]).toBe(chosenDays.toSorted()[0]);
      }),
    );
  });

  test('keeps its earlier days if the number of payments is increased', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const longerSchedule = computeScheduleDays({ ...plan, count: plan.count + 7 });
        expect(longerSchedule.slice(0, computeScheduleDays(plan).length)).toEqual(computeScheduleDays(plan));
      }),
    );
  });

  test('keeps the weekday of weekly and biweekly payments', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyCount,
        fc.constantFrom(['W', 7] as const, ['BW', 14] as const),
        (firstDay, count, [code, step]) => {
          const dayNumbers = computeDays({ frequencyCode: code, firstDay, count }).map(toDayNumber);
          expect(dayNumbers).toEqual(dayNumbers.map((_, index) => toDayNumber(firstDay) + index * step));
        },
      ),
    );
  });

  test('has one monthly payment in each month, on its day or on the last day of the month', () => {
    fc.assert(
      fc.property(anyDay, anyCount, (firstDay, count) => {
        for (const [index, day] of computeDays({ frequencyCode: 'M', firstDay, count }).entries()) {
          expect(getMonthIndex(day)).toBe(getMonthIndex(firstDay) + index);
          expect(getDayOfMonth(day)).toBe(Math.min(getDayOfMonth(firstDay), getDaysInMonth(day)));
        }
      }),
    );
  });

  test('has twice-monthly payments only on the two chosen days, and on both days of every complete month', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyCount, (firstDay, secondDay, count) => {
        const days = computeDays({ frequencyCode: 'SM', firstDay, secondDay, count });
        for (const day of days) {
          const allowedDays = [firstDay, secondDay].map((chosenDay) =>
            Math.min(getDayOfMonth(chosenDay), getDaysInMonth(day)),
          );
          expect(allowedDays).toContain(getDayOfMonth(day));
          const isCompleteMonth =
            day.slice(0, 7) !== days[0]?.slice(0, 7) && day.slice(0, 7) !== days.at(-1)?.slice(0, 7);
          const daysInMonth = days.filter((other) => other.startsWith(day.slice(0, 7))).map(getDayOfMonth);
          if (isCompleteMonth) expect(new Set(daysInMonth)).toEqual(new Set(allowedDays));
        }
      }),
    );
  });
});

test('if the first day of a twice-monthly schedule changes, the second day keeps its day of the month and is never before the first day', () => {
  fc.assert(
    fc.property(anyDay, anyDay, anyCount, (firstDay, secondDay, count) => {
      const newSecondDay = findSecondDay(firstDay, secondDay);
      expect(getDayOfMonth(newSecondDay)).toBe(getDayOfMonth(secondDay));
      expect(newSecondDay >= firstDay).toBe(true);
      const days = computeDays({ frequencyCode: 'SM', firstDay, secondDay: newSecondDay, count });
      expect(days[0]).toBe(firstDay);
    }),
  );
});

test('a schedule without a number of payments covers one year', () => {
  for (const frequencyCode of ['W', 'BW', 'SM', 'M']) {
    const days = computeDays({ frequencyCode, firstDay: '2026-01-05', secondDay: '2026-01-20' });
    const spanInDays = toDayNumber(days.at(-1) ?? '') - toDayNumber('2026-01-05');
    expect(spanInDays, frequencyCode).toBeGreaterThan(330);
    expect(spanInDays, frequencyCode).toBeLessThan(366);
  }
});

test('computing the days of a schedule throws for an unknown frequency', () => {
  expect(['0', 'W', 'BW', 'SM', 'M'].filter((code) => !isKnownFrequency(code))).toEqual([]);
  expect(['Q', '', 'toString', '__proto__'].filter(isKnownFrequency)).toEqual([]);
  expect(() => computeDays({ frequencyCode: 'Q', firstDay: '2026-01-05', count: 2 })).toThrow('frequency Q');
});

/** The time zones that lenders can choose (docs/product/settings.md#time-zone), and Hawaii. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Anchorage',
  'America/Los_Angeles',
  'Pacific/Honolulu',
];

/** Days with a daylight saving time change, a leap day and a new year. */
const TRANSITION_DAYS = ['2026-03-08', '2026-11-01', '2028-02-29', '2028-03-12', '2028-11-05', '2028-12-31'];

describe.each(ZONES)('in the time zone %s', (zone) => {
  test('calendar days follow each other without gaps or repetitions when daylight saving time begins or ends', () => {
    for (const transitionDay of TRANSITION_DAYS) {
      const startMs = Date.parse(`${transitionDay}T00:00:00Z`) - 36 * 3_600_000;
      const localDays = Array.from({ length: 4 * 48 }, (_, halfHour) =>
        getToday(zone, new Date(startMs + halfHour * 1_800_000)),
      );
      const distinctDays = [...new Set(localDays)];
      expect(localDays).toEqual(localDays.toSorted());
      expect(distinctDays.map(toDayNumber)).toEqual(
        distinctDays.map((_, index) => toDayNumber(distinctDays[0] ?? '') + index),
      );
      for (const day of distinctDays.slice(1, -1)) {
        const halfHourCount = localDays.filter((other) => other === day).length;
        expect([46, 48, 50], `${day} has ${halfHourCount} half hours`).toContain(halfHourCount);
      }
    }
  });

  test('a payment is due from the first millisecond of its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 5 * 366 }), (dayNumber) => {
        const day = formatDay(dayNumber);
        // In these time zones, days begin 4 to 10 hours later than in UTC.
        const isDue = (ms: number) => getToday(zone, new Date(ms)) >= day;
        let [beforeMs, fromMs] = [dayNumber * 86_400_000, dayNumber * 86_400_000 + 12 * 3_600_000];
        expect([isDue(beforeMs), isDue(fromMs)]).toEqual([false, true]);
        while (fromMs - beforeMs > 1) {
          const middleMs = Math.floor((beforeMs + fromMs) / 2);
          if (isDue(middleMs)) fromMs = middleMs;
          else beforeMs = middleMs;
        }
        // Clocks change at 2 a.m., so every day begins at midnight.
        const localTime = new Date(fromMs).toLocaleTimeString('en-GB', { timeZone: zone });
        expect([fromMs % 1_000, localTime]).toEqual([0, '00:00:00']);
      }),
      { numRuns: 20 },
    );
  });
});
