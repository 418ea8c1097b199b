import { expect, test } from 'vitest';
import { getDayInZone } from './day-in-zone.ts';

test.each([
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['Pacific/Honolulu', '2026-12-01T09:59:59Z', '2026-11-30'],
  ['America/Phoenix', '2026-12-01T07:00:00Z', '2026-12-01'],
])('returns the day in %s at %s: %s', (zone, moment, day) => {
  expect(getDayInZone(zone, new Date(moment))).toBe(day);
});
