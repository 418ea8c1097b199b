import { expect, test } from 'vitest';
import { findCriteriaError, findGroupError } from '../../areas/groups/group-rules.ts';
import type { GroupSettings } from '../../areas/groups/group-wire.ts';
import { applyGroupRequest } from '../../areas/groups/group-wire.ts';
import { NEW_GROUP } from '../../areas/groups/new-group.ts';
import type { GroupCriteria, Operator } from './criteria.ts';
import { CRITERIA, meetsCriteria, OPERATORS } from './criteria.ts';

const LOAN = {
  statusCode: 'DLQ',
  daysPastDue: 10,
  potentialDaysPastDue: 10,
  nsfCount: 10,
  totalDueCents: 10,
  regularPaymentCents: 10,
  brokenPromises: 10,
  principalBalanceCents: 10,
};

const MATCHING_VALUES: Record<Operator, readonly number[]> = {
  '=': [10],
  '!=': [9, 11],
  '>': [9],
  '>=': [9, 10],
  '<': [11],
  '<=': [10, 11],
};

test.each(CRITERIA)(
  'the criterion $value supports all six operators and is ignored while it is disabled',
  (criterion) => {
    for (const operator of OPERATORS) {
      const matchingValues = [9, 10, 11].filter((value) =>
        meetsCriteria(LOAN, {
          ...NEW_GROUP,
          [criterion.value]: value,
          [criterion.operator]: operator,
          [criterion.enabled]: true,
        }),
      );
      expect(matchingValues, operator).toEqual(MATCHING_VALUES[operator]);
    }
    const groupWithDisabledCriterion = {
      ...NEW_GROUP,
      [criterion.value]: 11,
      [criterion.operator]: '=' as const,
    };
    expect(meetsCriteria(LOAN, groupWithDisabledCriterion)).toBe(true);
  },
);

test.each<[Partial<GroupCriteria>, boolean]>([
  [{ loanStatusCodes: ['DLQ', 'PTP'], loanStatusOperator: '=' }, true],
  [{ loanStatusCodes: ['PTP'], loanStatusOperator: '=' }, false],
  [{ loanStatusCodes: ['DLQ', 'PTP'], loanStatusOperator: '!=' }, false],
  [{ loanStatusCodes: ['PTP'], loanStatusOperator: '!=' }, true],
])('a loan with the status DLQ meets the criterion %j: %s', (status, expected) => {
  expect(meetsCriteria(LOAN, { ...NEW_GROUP, ...status, loanStatusEnabled: true })).toBe(expected);
});

test('a loan must meet every enabled criterion, and a group without enabled criteria contains every loan', () => {
  const groupOverFiveDays = { ...NEW_GROUP, daysPastDue: 5, dpdOperator: '>' as const, dpdEnabled: true };
  expect(meetsCriteria(LOAN, NEW_GROUP)).toBe(true);
  expect(meetsCriteria(LOAN, groupOverFiveDays)).toBe(true);
  expect(meetsCriteria(LOAN, { ...groupOverFiveDays, nsfCount: 11, nsfEnabled: true })).toBe(false);
});

const GROUP: GroupSettings = { ...NEW_GROUP, groupName: 'Late', isStatic: false, passthroughFields: {} };
const STATUS_CODES = new Set(['DLQ']);

test.each([
  [{ dpdEnabled: true }, 'Days past due is required'],
  [{ potentialDpdEnabled: true }, 'Potential days past due is required'],
  [{ nsfEnabled: true }, 'NFS count is required'],
  [{ totalDueEnabled: true }, 'Total amount due is required'],
  [{ regularPaymentEnabled: true }, 'Regular payment amount is required'],
  [{ brokenPromisesEnabled: true }, 'Broken promise to pay is required'],
  [{ principalEnabled: true }, 'Principal balance is required'],
  [{ loanStatusEnabled: true }, 'Loan status code is required'],
  [{ loanStatusEnabled: true, loanStatusCodes: ['DLQ', 'XX'] }, 'Loan status code XX was not found.'],
  [{ groupName: '' }, 'Group name is required'],
])('findGroupError names the missing or unknown value of a group with %j', (changes, message) => {
  expect(findGroupError({ ...GROUP, ...changes }, STATUS_CODES)).toBe(message);
});

test('accepts zero as the value of a criterion, and a static group whose criteria have no values', () => {
  expect(
    findCriteriaError({ ...GROUP, nsfEnabled: true, nsfCount: 0, groupName: '' }, STATUS_CODES),
  ).toBeNull();
  expect(
    findGroupError({ ...GROUP, isStatic: true, nsfEnabled: true, loanStatusEnabled: true }, STATUS_CODES),
  ).toBeNull();
});

test.each([0, 0.01, 0.07, 1.1, 19.99, 1_234_567.89, 99_999_999_999.99])(
  'converts %d dollars to cents without loss',
  (amount) => {
    const { totalDueCents } = applyGroupRequest(GROUP, { totalAmountDue: amount });
    expect(totalDueCents).toBe(Number(amount.toFixed(2).replace('.', '')));
  },
);

test('refuses an amount with three decimal places', () => {
  expect(() => applyGroupRequest(GROUP, { principalBalance: 1.005 })).toThrow(
    'principalBalance must be in dollars with at most two decimal places.',
  );
});
