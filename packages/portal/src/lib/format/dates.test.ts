import { expect, test } from 'vitest';
import { formatDay, formatDayInWords, getDayInZone, isDay, parseDay } from './dates.ts';

test.each(['2026-03-02', '2024-02-29', '2000-02-29', '1999-12-31'])('accepts %s as a day', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-04-00',
  '2026-13-01',
  '2026-00-10',
  '2026-3-2',
  '03/02/2026',
  '2026-03-02T00:00:00Z',
])('rejects "%s" as a day', (text) => {
  expect(isDay(text)).toBe(false);
});

// @spec 5.6
test('formats a day as MM/dd/yyyy in every time zone', () => {
  expect(formatDay('2026-03-02')).toBe('03/02/2026');
  expect(formatDay('2026-12-31')).toBe('12/31/2026');
});

test('uses the name of the month in a day that is part of a sentence', () => {
  expect(formatDayInWords('2026-12-01', 'en-US')).toBe('Dec 1, 2026');
  expect(formatDayInWords('2024-02-29', 'en-US')).toBe('Feb 29, 2024');
  expect(formatDayInWords('soon', 'en-US')).toBe('soon');
});

test('formatDay returns a text that is not a day unchanged', () => {
  expect(formatDay('soon')).toBe('soon');
});

test.each(['03/02/2026', '3/2/2026', '03-02-2026', '3.2.2026', '03022026', ' 03/02/2026 ', '2026-03-02'])(
  'parses the typed date "%s" as March 2, 2026',
  (typed) => {
    expect(parseDay(typed)).toBe('2026-03-02');
  },
);

test.each(['', '3/2', '3/2/26', '13/02/2026', '02/30/2026', '3/2/20266', '322026', 'soon'])(
  'returns null for "%s", which is not a complete date',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);

test.each([
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['Pacific/Honolulu', '2026-12-01T09:59:59Z', '2026-11-30'],
  ['America/Phoenix', '2026-12-01T07:00:00Z', '2026-12-01'],
])('returns the day in %s at %s: %s', (zone, moment, day) => {
  expect(getDayInZone(zone, new Date(moment))).toBe(day);
});
