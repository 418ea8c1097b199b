import { expect, test } from 'vitest';
import { formatDay, isDay, parseDay } from './dates.ts';

test.each(['2026-03-02', '2024-02-29', '1999-12-31'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each(['', '2026-02-29', '2026-13-01', '2026-00-10', '2026-3-2', '03/02/2026', '2026-03-02T00:00:00Z'])(
  '"%s" is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('a day shows as MM/dd/yyyy, whatever the time zone', () => {
  expect(formatDay('2026-03-02')).toBe('03/02/2026');
  expect(formatDay('2026-12-31')).toBe('12/31/2026');
});

test('what is no day shows as it came', () => {
  expect(formatDay('soon')).toBe('soon');
});

test('a day is read as it is shown, and nothing else is', () => {
  expect(parseDay('03/02/2026')).toBe('2026-03-02');
  expect(parseDay(' 02/29/2024 ')).toBe('2024-02-29');
  for (const text of ['', '02/29/2026', '13/01/2026', '3/2/2026', '03/02/26', '2026-03-02', '03/02/2026x'])
    expect(parseDay(text)).toBeNull();
});
