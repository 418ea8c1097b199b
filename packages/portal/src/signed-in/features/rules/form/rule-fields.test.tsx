import { describe, expect, test } from 'vitest';
import 'virtual:texts/forms';
import 'virtual:texts/rules';
import type { Rule } from '@livery/lender-client';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import {
  createRuleSchema,
  isSameRule,
  type RuleFields,
  toRule,
  toRuleFields,
  validateRule,
} from './rule-fields.ts';

const TODAY = '2026-06-15';
const SAVED: Rule = {
  id: 2,
  enabled: true,
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  scope: 'loans',
  channels: ['web', 'sms'],
  loanNumbers: ['7', '8'],
  groupIds: [],
};
const rules = { t: createTranslate(testTenant), today: TODAY, savedStart: SAVED.startsOn };
const validate = (overrides: Partial<RuleFields>) => {
  const messages = Object.entries(validateRule({ ...toRuleFields(SAVED), ...overrides }, rules));
  return Object.fromEntries(messages.filter(([, message]) => message !== null));
};

describe('the validation of a rule that is switched on', () => {
  test.each<[string, Partial<RuleFields>, object]>([
    ['no change', {}, {}],
    ['no start', { startsOn: '' }, { startsOn: 'Start date is required' }],
    [
      'a new start before today',
      { startsOn: '2026-06-02' },
      { startsOn: 'Start date is in the past. Please update it.' },
    ],
    ['an unchanged start in the past', { startsOn: '2026-06-01' }, {}],
    ['a start today', { startsOn: TODAY }, {}],
    ['no stop', { endsOn: '' }, { endsOn: 'Stop date is required' }],
    ['a stop yesterday', { endsOn: '2026-06-14' }, { endsOn: 'Stop date is past today. Please update it.' }],
    ['a stop today', { endsOn: TODAY }, {}],
    [
      'a stop before its start',
      { startsOn: '2026-06-20', endsOn: '2026-06-19' },
      { endsOn: 'Stop date is before the start date. Please update it.' },
    ],
    ['a single day', { startsOn: '2026-06-20', endsOn: '2026-06-20' }, {}],
    ['no channel', { channels: [] }, { channels: 'At least one channel is required' }],
    ['no loan', { loanNumbers: [] }, { loanNumbers: 'At least one account number is required' }],
    [
      'a typed loan number that is not added yet',
      { typedLoanNumber: '9 ' },
      { loanNumbers: 'Press ENTER to add 9, or clear the field.' },
    ],
    ['no group', { scope: 'groups' }, { groupIds: 'At least one group is required' }],
    ['all loans and an unfinished loan number', { scope: 'all', loanNumbers: [], typedLoanNumber: '9' }, {}],
  ])('returns the correct errors for a rule with %s', (_what, changed, expectedMessages) => {
    expect(validate(changed)).toEqual(expectedMessages);
  });
});

test('a rule that is switched off has no errors, so that an ended rule can be switched off', () => {
  expect(
    validate({ enabled: false, startsOn: '', endsOn: '2020-01-01', channels: [], loanNumbers: [] }),
  ).toEqual({});
});

test('the form schema reports the same messages as the validation function, for the same fields', () => {
  const parsed = createRuleSchema(rules).safeParse({ ...toRuleFields(SAVED), startsOn: '', channels: [] });
  expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['channels'], 'At least one channel is required'],
    [['startsOn'], 'Start date is required'],
  ]);
});

test('switching a rule off discards all other edits', () => {
  const edited = { ...toRuleFields(SAVED), enabled: false, channels: [], endsOn: '', scope: 'all' as const };
  expect(toRule(edited, SAVED)).toEqual({ ...SAVED, enabled: false });
});

test('a rule contains loan numbers only with the scope loans, and group ids only with the scope groups', () => {
  const fields = { ...toRuleFields(SAVED), groupIds: [5] };
  const toScopedRule = (scope: Rule['scope']) => {
    const { loanNumbers, groupIds } = toRule({ ...fields, scope }, SAVED);
    return { loanNumbers, groupIds };
  };
  expect(toScopedRule('all')).toEqual({ loanNumbers: [], groupIds: [] });
  expect(toScopedRule('loans')).toEqual({ loanNumbers: ['7', '8'], groupIds: [] });
  expect(toScopedRule('groups')).toEqual({ loanNumbers: [], groupIds: [5] });
});

test('isSameRule ignores the order of list items and detects every difference', () => {
  const reorderedRule = {
    ...SAVED,
    channels: SAVED.channels.toReversed(),
    loanNumbers: SAVED.loanNumbers.toReversed(),
  };
  expect(isSameRule(SAVED, reorderedRule)).toBe(true);
  const differences: Partial<Rule>[] = [
    { enabled: false },
    { startsOn: null },
    { endsOn: TODAY },
    { scope: 'all' },
    { channels: ['web'] },
    { loanNumbers: ['7'] },
    { groupIds: [1] },
  ];
  for (const difference of differences) expect(isSameRule(SAVED, { ...SAVED, ...difference })).toBe(false);
});
