import { expect, test } from 'vitest';
import { formatDay, getToday, toDayNumber } from './days.ts';

test('converts days to numbers and back, including leap days', () => {
  for (const day of ['1970-01-01', '2024-02-29', '2026-12-31']) expect(formatDay(toDayNumber(day))).toBe(day);
  expect(formatDay(toDayNumber('2026-02-28') + 1)).toBe('2026-03-01');
});

test('getToday returns the current day in the given time zone, not in the time zone of the machine', () => {
  const now = new Date('2026-03-01T03:30:00Z');
  expect(getToday('America/New_York', now)).toBe('2026-02-28');
  expect(getToday('Pacific/Auckland', now)).toBe('2026-03-01');
});
