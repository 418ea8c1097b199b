import { expect, test } from 'vitest';
import { dayNumber, formatDay, todayIn } from './days.ts';

test('converts days to numbers and back, including leap days', () => {
  for (const day of ['1970-01-01', '2024-02-29', '2026-12-31']) expect(formatDay(dayNumber(day))).toBe(day);
  expect(formatDay(dayNumber('2026-02-28') + 1)).toBe('2026-03-01');
});

test('today is the day in the lender’s time zone, not in that of the machine', () => {
  const now = new Date('2026-03-01T03:30:00Z');
  expect(todayIn('America/New_York', now)).toBe('2026-02-28');
  expect(todayIn('Pacific/Auckland', now)).toBe('2026-03-01');
});
