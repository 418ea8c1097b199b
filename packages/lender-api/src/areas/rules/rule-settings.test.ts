import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPLY_TO } from './rule-decision.ts';
import { isOverlappingRule } from './rule-overlap.ts';
import type { RuleSettings } from './rule-settings.ts';
import { checkRule, createUnsetRule } from './rule-settings.ts';

const TODAY = '2026-06-15';
const RULE: RuleSettings = {
  ...createUnsetRule(2),
  enabled: true,
  startDay: '2026-06-20',
  endDay: '2026-06-30',
  platforms: [1, 71],
};
const checkChangedRule = (changes: Partial<RuleSettings>, storedStartDay: string | null = null) =>
  checkRule({ ...RULE, ...changes }, storedStartDay, TODAY);

test.each<[Partial<RuleSettings>, string | null]>([
  [{}, null],
  [{ startDay: TODAY, endDay: TODAY }, null],
  [{ startDay: null }, 'Start date is required'],
  [{ endDay: null }, 'Stop date is required'],
  [{ endDay: '2026-06-14', startDay: '2026-06-01' }, 'Stop date is past today. Please update it.'],
  [{ endDay: '2026-06-19' }, 'Stop date is before the start date. Please update it.'],
  [{ startDay: '2026-06-14' }, 'Start date is in the past. Please update it.'],
  [{ platforms: [] }, 'At least one channel is required'],
  [{ id: 1 }, null],
  [{ id: 8 }, 'The One Time and Recurring channels are for payment rules only.'],
  [{ id: 11, platforms: [72] }, 'The One Time and Recurring channels are for payment rules only.'],
  [{ id: 8, platforms: [1, 2, 3, 4] }, null],
  [{ applyTo: APPLY_TO.specificLoans }, 'At least one account number is required'],
  [{ applyTo: APPLY_TO.specificLoans, loanNumbers: ['1'] }, null],
  [{ applyTo: APPLY_TO.groups }, 'At least one group is required'],
  [{ applyTo: APPLY_TO.groups, groupIds: [1] }, null],
])('the validation of a rule with %j returns %s', (changes, message) => {
  expect(checkChangedRule(changes)).toBe(message);
});

test('a start day in the past is valid if it is unchanged', () => {
  expect(checkChangedRule({ startDay: '2026-01-01' }, '2026-01-01')).toBeNull();
  expect(checkChangedRule({ startDay: '2026-01-02' }, '2026-01-01')).toBe(
    'Start date is in the past. Please update it.',
  );
});

const anyDay = fc.integer({ min: 1, max: 28 }).map((number) => `2026-06-${String(number).padStart(2, '0')}`);

test('a rule can be disabled regardless of its start and stop dates', () => {
  fc.assert(
    fc.property(fc.option(anyDay), fc.option(anyDay), (startDay, endDay) => {
      expect(checkChangedRule({ enabled: false, startDay, endDay })).toBeNull();
    }),
  );
});

const anyChannels = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1 });

test('two rules of a category overlap only if they have a common channel and are both active on the same day, today or later', () => {
  const anyPeriod = fc
    .tuple(anyDay, anyDay)
    .map(([one, two]): [string, string] => (one <= two ? [one, two] : [two, one]));
  fc.assert(
    fc.property(
      anyPeriod,
      anyPeriod,
      anyChannels,
      anyChannels,
      (rulePeriod, otherPeriod, ruleChannels, otherChannels) => {
        const rule = {
          ...RULE,
          id: 1 as const,
          startDay: rulePeriod[0],
          endDay: rulePeriod[1],
          platforms: ruleChannels,
        };
        const otherRule = {
          ...RULE,
          startDay: otherPeriod[0],
          endDay: otherPeriod[1],
          platforms: otherChannels,
        };
        const days = Array.from(
          { length: 28 },
          (_, index) => `2026-06-${String(index + 1).padStart(2, '0')}`,
        );
        const commonDays = days.filter((day) =>
          [rulePeriod, otherPeriod, [TODAY, '2026-06-28']].every(
            ([first = '', last = '']) => first <= day && day <= last,
          ),
        );
        const commonChannels = ruleChannels.filter((code) => otherChannels.includes(code));
        expect(isOverlappingRule(otherRule, rule, TODAY)).toBe(
          commonDays.length > 0 && commonChannels.length > 0,
        );
        expect(isOverlappingRule({ ...otherRule, enabled: false }, rule, TODAY)).toBe(false);
        expect(isOverlappingRule({ ...otherRule, id: 8 }, rule, TODAY)).toBe(false);
        expect(isOverlappingRule({ ...otherRule, id: 1 }, rule, TODAY)).toBe(false);
      },
    ),
  );
});

test('a rule without a start date, stop date or channel overlaps any other rule of its category', () => {
  const openRule = { ...RULE, id: 1 as const, startDay: null, endDay: null, platforms: [] };
  expect(isOverlappingRule({ ...RULE, endDay: null }, openRule, TODAY)).toBe(true);
});
