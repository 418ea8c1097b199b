import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getDayInZone } from '../../../../lib/format/dates.ts';
import { getRuleStatus } from './rule-status.tsx';

const TODAY = '2026-06-15';
const createRule = (startsOn: string | null, endsOn: string | null, enabled = true) => ({
  enabled,
  startsOn,
  endsOn,
});

// @spec 4.8
describe('the status of a rule', () => {
  test.each([
    ['starts tomorrow', createRule('2026-06-16', '2026-06-30'), 'pre-active'],
    ['starts today', createRule(TODAY, '2026-06-30'), 'active'],
    ['ends today', createRule('2026-06-01', TODAY), 'active'],
    ['is only for today', createRule(TODAY, TODAY), 'active'],
    ['ended yesterday', createRule('2026-06-01', '2026-06-14'), 'inactive'],
    ['has no stop date', createRule('2026-06-01', null), 'active'],
    ['has no start date', createRule(null, '2026-06-30'), 'inactive'],
    ['would run today, but is off', createRule('2026-06-01', '2026-06-30', false), 'inactive'],
    ['would start later, but is off', createRule('2026-07-01', '2026-07-30', false), 'inactive'],
  ])('is correct for a rule that %s', (_what, rule, status) => {
    expect(getRuleStatus(rule, TODAY)).toBe(status);
  });

  test('changes at midnight in the lender’s time zone', () => {
    const oneDayRule = createRule('2026-06-15', '2026-06-15');
    const getStatusAt = (time: string, zone: string) =>
      getRuleStatus(oneDayRule, getDayInZone(zone, new Date(time)));
    expect(getStatusAt('2026-06-15T06:59:59Z', 'America/Los_Angeles')).toBe('pre-active');
    expect(getStatusAt('2026-06-15T07:00:00Z', 'America/Los_Angeles')).toBe('active');
    expect(getStatusAt('2026-06-16T06:59:59Z', 'America/Los_Angeles')).toBe('active');
    expect(getStatusAt('2026-06-16T07:00:00Z', 'America/Los_Angeles')).toBe('inactive');
    expect(getStatusAt('2026-06-15T07:00:00Z', 'Pacific/Honolulu')).toBe('pre-active');
  });

  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const days = fc
    .uniqueArray(day, { minLength: 2, maxLength: 2 })
    .map((pair) => pair.toSorted() as [string, string]);

  test('never goes back from Inactive to Active or from Active to Pre-Active as days pass', () => {
    const STATUS_ORDER = ['pre-active', 'active', 'inactive'];
    fc.assert(
      fc.property(days, days, ([startsOn, endsOn], [earlier, later]) => {
        const getStatusIndex = (today: string) =>
          STATUS_ORDER.indexOf(getRuleStatus(createRule(startsOn, endsOn), today));
        expect(getStatusIndex(earlier)).toBeLessThanOrEqual(getStatusIndex(later));
      }),
    );
  });

  // @spec 4.8
  test('is Active on exactly the days from start to stop', () => {
    fc.assert(
      fc.property(days, day, ([startsOn, endsOn], today) => {
        const isActive = getRuleStatus(createRule(startsOn, endsOn), today) === 'active';
        expect(isActive).toBe(startsOn <= today && today <= endsOn);
      }),
    );
  });
});
