import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BorrowerAction, RuleId } from '../../domain/rules/rule-kinds.ts';
import { CHANNELS, RULE_IDS } from '../../domain/rules/rule-kinds.ts';
import { NEW_GROUP } from '../groups/new-group.ts';
import type { BorrowerAttempt, RuleForLoan } from './rule-decision.ts';
import { APPLY_TO, shouldRefuseAttempt } from './rule-decision.ts';

const TODAY = '2026-06-15';
const LOAN = {
  statusCode: 'DLQ',
  daysPastDue: 30,
  potentialDaysPastDue: 35,
  nsfCount: 1,
  totalDueCents: 12_345,
  regularPaymentCents: 5_000,
  brokenPromises: 0,
  principalBalanceCents: 900_000,
};
const createRule = (id: RuleId, changes: Partial<RuleForLoan> = {}): RuleForLoan => ({
  id,
  enabled: true,
  startDay: '2026-06-01',
  endDay: '2026-06-30',
  applyTo: APPLY_TO.allLoans,
  platforms: Object.values(CHANNELS),
  isLoanListed: false,
  isInStaticGroup: false,
  dynamicGroups: [],
  ...changes,
});
const createAttempt = (action: BorrowerAction, changes: Partial<BorrowerAttempt> = {}): BorrowerAttempt => ({
  action,
  channel: CHANNELS.web,
  day: TODAY,
  ...changes,
});

const CARD: BorrowerAction = { kind: 'payment', method: 'card' };
const ACH: BorrowerAction = { kind: 'payment', method: 'ach' };
const PAD: BorrowerAction = { kind: 'payment', method: 'pad' };
const LINK: BorrowerAction = { kind: 'link' };
const SIGN_IN: BorrowerAction = { kind: 'sign-in' };
const PROMISE: BorrowerAction = { kind: 'promise', promisedDay: '2026-06-30' };
const LATE_PROMISE: BorrowerAction = { kind: 'promise', promisedDay: '2026-07-01' };
const ACTIONS = { CARD, ACH, PAD, LINK, SIGN_IN, PROMISE, LATE_PROMISE };

test.each<[RuleId, (keyof typeof ACTIONS)[]]>([
  [1, ['CARD', 'ACH', 'PAD']],
  [2, ['CARD']],
  [3, ['ACH']],
  [8, ['LINK']],
  [9, ['SIGN_IN']],
  [10, ['PROMISE', 'LATE_PROMISE']],
  [11, ['LATE_PROMISE']],
])('rule %i refuses only %j', (id, expected) => {
  const refusedActions = Object.entries(ACTIONS).filter(([, action]) =>
    shouldRefuseAttempt(createRule(id), LOAN, createAttempt(action)),
  );
  expect(refusedActions.map(([name]) => name)).toEqual(expected);
});

test('the test cases of refused actions cover every rule', () => {
  expect(RULE_IDS).toEqual([1, 2, 3, 8, 9, 10, 11]);
});

test.each([
  ['2026-12-31', '2026-12-31', false],
  ['2026-12-31', '2027-01-01', true],
  ['2026-02-28', '2026-03-01', true],
  ['2028-02-28', '2028-02-29', false],
])(
  'on %s, rule 11 (no promise in a later month) refuses a promise to pay on %s: %s',
  (day, promisedDay, expected) => {
    const activeRule = createRule(11, { startDay: '2026-01-01', endDay: null });
    expect(
      shouldRefuseAttempt(activeRule, LOAN, createAttempt({ kind: 'promise', promisedDay }, { day })),
    ).toBe(expected);
  },
);

test('a rule is active from its first to its last day', () => {
  const isRefusedOn = (day: string) => shouldRefuseAttempt(createRule(1), LOAN, createAttempt(CARD, { day }));
  expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(isRefusedOn)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(shouldRefuseAttempt(createRule(1, { enabled: false }), LOAN, createAttempt(CARD))).toBe(false);
});

test('a rule refuses actions only on its channels', () => {
  const anyChannels = fc.uniqueArray(fc.constantFrom(...Object.values(CHANNELS)));
  fc.assert(
    fc.property(anyChannels, fc.constantFrom(...Object.values(CHANNELS)), (platforms, channel) => {
      expect(shouldRefuseAttempt(createRule(2, { platforms }), LOAN, createAttempt(CARD, { channel }))).toBe(
        platforms.includes(channel),
      );
    }),
  );
});

test('a rule for specific loans or groups refuses no other loans', () => {
  const matchingGroup = { ...NEW_GROUP, daysPastDue: 30, dpdOperator: '>=' as const, dpdEnabled: true };
  const otherGroup = { ...matchingGroup, daysPastDue: 31 };
  const isRefused = (changes: Partial<RuleForLoan>) =>
    shouldRefuseAttempt(createRule(1, changes), LOAN, createAttempt(CARD));
  const specificLoans = { applyTo: APPLY_TO.specificLoans };
  const groups = { applyTo: APPLY_TO.groups };
  expect(isRefused({ ...specificLoans, isLoanListed: true })).toBe(true);
  expect(isRefused({ ...specificLoans, isInStaticGroup: true, dynamicGroups: [matchingGroup] })).toBe(false);
  expect(isRefused({ ...groups, isInStaticGroup: true })).toBe(true);
  expect(isRefused({ ...groups, dynamicGroups: [otherGroup, matchingGroup] })).toBe(true);
  expect(isRefused({ ...groups, isLoanListed: true, dynamicGroups: [otherGroup] })).toBe(false);
});
