import { describe, expect, test } from 'vitest';
import 'virtual:texts/forms';
import 'virtual:texts/rules';
import type { Rule } from '@livery/lender-client';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { fieldsOf, isSameRule, type RuleFields, ruleFaults, ruleOf, ruleSchema } from './rule-fields.ts';

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
const faultsOf = (changed: Partial<RuleFields>) => {
  const faults = Object.entries(ruleFaults({ ...fieldsOf(SAVED), ...changed }, rules));
  return Object.fromEntries(faults.filter(([, message]) => message !== null));
};

describe('a rule that is on is refused', () => {
  test.each<[string, Partial<RuleFields>, object]>([
    ['nothing', {}, {}],
    ['no start', { startsOn: '' }, { startsOn: 'Start date is required' }],
    [
      'a new start before today',
      { startsOn: '2026-06-02' },
      { startsOn: 'Start date is past today. Please update it.' },
    ],
    ['its own start, which has passed', { startsOn: '2026-06-01' }, {}],
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
    ['no platform', { channels: [] }, { channels: 'At least one platform is required' }],
    ['no loan', { loanNumbers: [] }, { loanNumbers: 'At least one loan is required' }],
    [
      'a number that is not added yet',
      { typedLoanNumber: '9 ' },
      { loanNumbers: 'Press ENTER to add 9, or empty the field.' },
    ],
    ['no group', { scope: 'groups' }, { groupIds: 'At least one group is required' }],
    ['all loans, whatever was typed before', { scope: 'all', loanNumbers: [], typedLoanNumber: '9' }, {}],
  ])('for %s', (_what, changed, faults) => {
    expect(faultsOf(changed)).toEqual(faults);
  });
});

test('a rule that is switched off has no fault, so that one whose time is over can be', () => {
  expect(
    faultsOf({ enabled: false, startsOn: '', endsOn: '2020-01-01', channels: [], loanNumbers: [] }),
  ).toEqual({});
});

test('the form’s rules say the same of each field', () => {
  const parsed = ruleSchema(rules).safeParse({ ...fieldsOf(SAVED), startsOn: '', channels: [] });
  expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['channels'], 'At least one platform is required'],
    [['startsOn'], 'Start date is required'],
  ]);
});

test('switched off, a rule stays as it was saved but for that', () => {
  const edited = { ...fieldsOf(SAVED), enabled: false, channels: [], endsOn: '', scope: 'all' as const };
  expect(ruleOf(edited, SAVED)).toEqual({ ...SAVED, enabled: false });
});

test('loans and groups go along with the scope that they are of', () => {
  const fields = { ...fieldsOf(SAVED), groupIds: [5] };
  const scoped = (scope: Rule['scope']) => {
    const { loanNumbers, groupIds } = ruleOf({ ...fields, scope }, SAVED);
    return { loanNumbers, groupIds };
  };
  expect(scoped('all')).toEqual({ loanNumbers: [], groupIds: [] });
  expect(scoped('loans')).toEqual({ loanNumbers: ['7', '8'], groupIds: [] });
  expect(scoped('groups')).toEqual({ loanNumbers: [], groupIds: [5] });
});

test('two rules are the same whatever the order of their parts, and not when a part differs', () => {
  const turned = {
    ...SAVED,
    channels: SAVED.channels.toReversed(),
    loanNumbers: SAVED.loanNumbers.toReversed(),
  };
  expect(isSameRule(SAVED, turned)).toBe(true);
  const others: Partial<Rule>[] = [
    { enabled: false },
    { startsOn: null },
    { endsOn: TODAY },
    { scope: 'all' },
    { channels: ['web'] },
    { loanNumbers: ['7'] },
    { groupIds: [1] },
  ];
  for (const other of others) expect(isSameRule(SAVED, { ...SAVED, ...other })).toBe(false);
});
