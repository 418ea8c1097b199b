import { expect, test } from 'vitest';
import 'virtual:texts/rules';
import type { Rule, RuleId } from '@livery/lender-client';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { summarizeRule } from './rule-summary.ts';

const RULE: Rule = {
  id: 2,
  enabled: true,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  scope: 'groups',
  channels: ['mobile', 'web'],
  loanNumbers: [],
  groupIds: [5, 6],
};
const context = { t: createTranslate(testTenant), locale: 'en-US', today: '2026-11-21' };
const summarize = (overrides: Partial<Rule>, count: number | null = 312) =>
  summarizeRule({ ...RULE, ...overrides }, count, context);

test.each<[string, Partial<Rule>, number | null, string]>([
  [
    'a future rule',
    {},
    312,
    'From Dec 1 through Dec 31, card payments are blocked for 312 loan accounts. Channels: web and mobile.',
  ],
  [
    'a running rule that ends next year',
    { startsOn: '2026-11-21', endsOn: '2027-01-05', channels: ['sms'] },
    1,
    'From now through Jan 5, 2027, card payments are blocked for 1 loan account. Channels: SMS.',
  ],
  [
    'a rule for a single day',
    { endsOn: '2026-12-01' },
    2,
    'On Dec 1, card payments are blocked for 2 loan accounts. Channels: web and mobile.',
  ],
  [
    'a running rule without a stop date',
    { startsOn: '2020-01-01', endsOn: null },
    2,
    'From now on, card payments are blocked for 2 loan accounts. Channels: web and mobile.',
  ],
  [
    'a future rule without a stop date',
    { endsOn: null },
    2,
    'From Dec 1 on, card payments are blocked for 2 loan accounts. Channels: web and mobile.',
  ],
  [
    'a rule for all loans',
    { scope: 'all', channels: ['web', 'one-time', 'recurring'] },
    2000,
    'From Dec 1 through Dec 31, card payments are blocked for all 2,000 loan accounts. Channels: web, One Time, and Recurring.',
  ],
  [
    'a rule that affects no loan account',
    { scope: 'loans' },
    0,
    'From Dec 1 through Dec 31, card payments are blocked for no loan accounts. Channels: web and mobile.',
  ],
  [
    'a rule for groups if the number of loan accounts is unknown',
    {},
    null,
    'From Dec 1 through Dec 31, card payments are blocked for the loan accounts of 2 groups. Channels: web and mobile.',
  ],
  [
    'a rule for listed loans if the number of loan accounts is unknown',
    { scope: 'loans', loanNumbers: ['1', '2', '3'] },
    null,
    'From Dec 1 through Dec 31, card payments are blocked for 3 loan accounts. Channels: web and mobile.',
  ],
  [
    'a rule for all loans if the number of loan accounts is unknown',
    { scope: 'all' },
    null,
    'From Dec 1 through Dec 31, card payments are blocked for all loan accounts. Channels: web and mobile.',
  ],
  ['a rule that is off', { enabled: false }, 312, 'The rule is off and has no effect.'],
  [
    'a rule that has ended',
    { startsOn: '2026-11-01', endsOn: '2026-11-20' },
    312,
    'The stop date has passed. The rule has no effect.',
  ],
  [
    'a rule without channels',
    { channels: [] },
    312,
    'Choose dates and channels to see what the rule will do. The rule covers 312 loan accounts.',
  ],
])('summarizes %s', (_what, changed, count, summary) => {
  expect(summarize(changed, count)).toBe(summary);
});

test('describes what each of the seven rules blocks', () => {
  const ids: readonly RuleId[] = [1, 2, 3, 8, 9, 10, 11];
  const refusals = ids.map((id) => summarize({ id }).replace(/^.*?, (.*) for [^.]*\. Channels:.*$/, '$1'));
  expect(refusals).toEqual([
    'payments are blocked',
    'card payments are blocked',
    'ACH payments are blocked',
    'account linking is blocked',
    'sign-in is blocked (borrowers are asked to call)',
    'promises to pay are not accepted',
    'promises to pay dated after the current month are not accepted',
  ]);
});
