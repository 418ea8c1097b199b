import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRuleStatus } from './rule-status.ts';

const TODAY = '2026-06-15';
const createEnabledRule = (startDay: string | null, endDay: string | null) => ({
  enabled: true,
  startDay,
  endDay,
});

test.each([
  ['one day before its start date', createEnabledRule('2026-06-16', '2026-07-01'), 'Pre-Active'],
  ['on its start date', createEnabledRule(TODAY, '2026-07-01'), 'Active'],
  ['between its start and stop dates', createEnabledRule('2026-06-01', '2026-07-01'), 'Active'],
  ['on its stop date', createEnabledRule('2026-06-01', TODAY), 'Active'],
  ['on its only day', createEnabledRule(TODAY, TODAY), 'Active'],
  ['one day after its stop date', createEnabledRule('2026-06-01', '2026-06-14'), 'Inactive'],
  ['without a stop date', createEnabledRule('2026-06-01', null), 'Active'],
  ['without a start date', createEnabledRule(null, null), 'Inactive'],
])('on this day, an enabled rule has the expected status: %s', (_when, rule, status) => {
  expect(getRuleStatus(rule, TODAY)).toBe(status);
});

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('a disabled rule is always Inactive, and an enabled rule changes from Pre-Active to Active to Inactive', () => {
  const statusOrder = { 'Pre-Active': 0, Active: 1, Inactive: 2 };
  fc.assert(
    fc.property(days, fc.option(days), days, days, (firstDay, secondDay, anyDay, anyOtherDay) => {
      const [startDay, endDay] =
        secondDay === null || secondDay >= firstDay ? [firstDay, secondDay] : [secondDay, firstDay];
      const [earlier, later] = anyDay <= anyOtherDay ? [anyDay, anyOtherDay] : [anyOtherDay, anyDay];
      const rule = createEnabledRule(startDay, endDay);
      expect(statusOrder[getRuleStatus(rule, earlier)]).toBeLessThanOrEqual(
        statusOrder[getRuleStatus(rule, later)],
      );
      expect(getRuleStatus(rule, startDay)).toBe('Active');
      expect(getRuleStatus(rule, endDay ?? later)).toBe(
        endDay === null && later < startDay ? 'Pre-Active' : 'Active',
      );
      expect(getRuleStatus({ ...rule, enabled: false }, anyDay)).toBe('Inactive');
    }),
  );
});
