import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from '../../platform/time/days.ts';
import { checkPromise } from './promise-rules.ts';

const today = '2026-06-15';
const check = (cents: number, day = today) => checkPromise(cents, 50_000, { day, today });

test('accepts an amount from ten cents to the payoff and refuses an amount one cent below or above this range', () => {
  expect([10, 50_000].map((cents) => check(cents))).toEqual([null, null]);
  expect(check(9)).toBe('Amount must be at least $0.10.');
  expect(check(50_001)).toBe('Amount must be at most the payoff of $500.00.');
});

test('accepts a day from today to ninety days ahead and refuses the day before or after this range', () => {
  expect([today, '2026-09-13'].map((day) => check(100, day))).toEqual([null, null]);
  expect(check(100, '2026-06-14')).toBe('Date must be today or later.');
  expect(check(100, '2026-09-14')).toBe('Date must be within 90 days from today.');
});

test('accepts exactly the days from today to ninety days ahead, for any current day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -400, max: 400 }), (start, ahead) => {
      const days = { today: formatDay(start), day: formatDay(start + ahead) };
      expect(checkPromise(100, 100, days) === null).toBe(ahead >= 0 && ahead <= 90);
    }),
  );
});
