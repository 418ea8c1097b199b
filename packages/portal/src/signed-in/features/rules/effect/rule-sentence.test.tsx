import { expect, test } from 'vitest';
import 'virtual:texts/rules';
import type { Rule, RuleId } from '@livery/lender-client';
import { createTranslate } from '../../../../lib/texts/texts.ts';
import { testTenant } from '../../../../testing/tenant.ts';
import { ruleSentence } from './rule-sentence.ts';

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
const language = { t: createTranslate(testTenant), locale: 'en-US', today: '2026-11-21' };
const say = (changed: Partial<Rule>, count: number | null = 312) =>
  ruleSentence({ ...RULE, ...changed }, count, language);

test.each<[string, Partial<Rule>, number | null, string]>([
  [
    'a rule to come',
    {},
    312,
    'From Dec 1 to Dec 31, card payments are refused on web and mobile for 312 loan accounts.',
  ],
  [
    'one that runs, into next year',
    { startsOn: '2026-11-21', endsOn: '2027-01-05', channels: ['sms'] },
    1,
    'From now to Jan 5, 2027, card payments are refused on SMS for 1 loan account.',
  ],
  [
    'one of a day',
    { endsOn: '2026-12-01' },
    2,
    'On Dec 1, card payments are refused on web and mobile for 2 loan accounts.',
  ],
  [
    'one without a stop',
    { startsOn: '2020-01-01', endsOn: null },
    2,
    'From now on, card payments are refused on web and mobile for 2 loan accounts.',
  ],
  [
    'one to come without a stop',
    { endsOn: null },
    2,
    'From Dec 1 on, card payments are refused on web and mobile for 2 loan accounts.',
  ],
  [
    'all loans',
    { scope: 'all', channels: ['web', 'one-time', 'recurring'] },
    2000,
    'From Dec 1 to Dec 31, card payments are refused on web, One Time, and Recurring for all 2,000 loan accounts.',
  ],
  [
    'nobody',
    { scope: 'loans' },
    0,
    'From Dec 1 to Dec 31, card payments are refused on web and mobile for no loan account.',
  ],
  [
    'groups that were not counted',
    {},
    null,
    'From Dec 1 to Dec 31, card payments are refused on web and mobile for the loan accounts of 2 groups.',
  ],
  [
    'loans that were not counted',
    { scope: 'loans', loanNumbers: ['1', '2', '3'] },
    null,
    'From Dec 1 to Dec 31, card payments are refused on web and mobile for 3 loan accounts.',
  ],
  [
    'all loans that were not counted',
    { scope: 'all' },
    null,
    'From Dec 1 to Dec 31, card payments are refused on web and mobile for all loan accounts.',
  ],
  ['one that is off', { enabled: false }, 312, 'The rule is off: it refuses nothing.'],
  [
    'one that is over',
    { startsOn: '2026-11-01', endsOn: '2026-11-20' },
    312,
    'The stop date has passed: the rule refuses nothing any more.',
  ],
  [
    'one without channels',
    { channels: [] },
    312,
    'Once it has its dates and channels, what the rule will do is said here. It touches 312 loan accounts now.',
  ],
])('%s', (_what, changed, count, sentence) => {
  expect(say(changed, count)).toBe(sentence);
});

test('every rule says what it refuses', () => {
  const ids: readonly RuleId[] = [1, 2, 3, 8, 9, 10, 11];
  const said = ids.map((id) => say({ id }).replace(/^.*?, (.*) on web and mobile.*$/, '$1'));
  expect(said).toEqual([
    'payments are refused',
    'card payments are refused',
    'ACH payments are refused',
    'linking an account is refused',
    'signing in is refused and borrowers are asked to call',
    'promises to pay are refused',
    'promises to pay after the end of the month are refused',
  ]);
});
