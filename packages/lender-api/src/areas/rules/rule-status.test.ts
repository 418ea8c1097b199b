import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRuleStatus } from './rule-status.ts';

const TODAY = '2026-06-15';
const ruleBetween = (startDay: string | null, endDay: string | null) => ({ enabled: true, startDay, endDay });

test.each([
  ['one day before its start date', ruleBetween('2026-06-16', '2026-07-01'), 'Pre-Active'],
  ['on its start date', ruleBetween(TODAY, '2026-07-01'), 'Active'],
  ['between its start and stop dates', ruleBetween('2026-06-01', '2026-07-01'), 'Active'],
  ['on its stop date', ruleBetween('2026-06-01', TODAY), 'Active'],
  ['on its only day', ruleBetween(TODAY, TODAY), 'Active'],
  ['one day after its stop date', ruleBetween('2026-06-01', '2026-06-14'), 'Inactive'],
  ['without a stop date', ruleBetween('2026-06-01', null), 'Active'],
  ['without a start date', ruleBetween(null, null), 'Inactive'],
])('an enabled rule %s with %j is %s', (_when, rule, status) => {
  expect(getRuleStatus(rule, TODAY)).toBe(status);
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a disabled rule is always Inactive, and an enabled rule changes from Pre-Active to Active to Inactive', () => {
  const rank = { 'Pre-Active': 0, Active: 1, Inactive: 2 };
  fc.assert(
    fc.property(day, fc.option(day), day, day, (first, second, one, other) => {
      const [startDay, endDay] = second === null || second >= first ? [first, second] : [second, first];
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      const rule = ruleBetween(startDay, endDay);
      expect(rank[getRuleStatus(rule, earlier)]).toBeLessThanOrEqual(rank[getRuleStatus(rule, later)]);
      expect(getRuleStatus(rule, startDay)).toBe('Active');
      expect(getRuleStatus(rule, endDay ?? later)).toBe(
        endDay === null && later < startDay ? 'Pre-Active' : 'Active',
      );
      expect(getRuleStatus({ ...rule, enabled: false }, one)).toBe('Inactive');
    }),
  );
});
