import type { LenderTables } from '../../platform/db/schema.ts';

/**
 * Operators that compare a value of a loan with the value of a criterion (docs/product/groups.md#criteria-operators).
 */
export const OPERATORS = ['=', '!=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** `=` means that the loan status is one of the codes, `!=` that it is none of them. */
export type StatusOperator = '=' | '!=';

/**
 * The seven numeric criteria with their group fields, the compared column of a loan, and the error message if an enabled
 * criterion has no value. docs/product/groups.md#group-criteria quotes the messages.
 */
export const CRITERIA = [
  {
    value: 'daysPastDue',
    operator: 'dpdOperator',
    enabled: 'dpdEnabled',
    loanColumn: 'daysPastDue',
    missing: 'Days past due is required',
  },
  {
    value: 'potentialDaysPastDue',
    operator: 'potentialDpdOperator',
    enabled: 'potentialDpdEnabled',
    loanColumn: 'potentialDaysPastDue',
    missing: 'Potential days past due is required',
  },
  {
    value: 'nsfCount',
    operator: 'nsfOperator',
    enabled: 'nsfEnabled',
    loanColumn: 'nsfCount',
    missing: 'NFS count is required',
  },
  {
    value: 'totalDueCents',
    operator: 'totalDueOperator',
    enabled: 'totalDueEnabled',
    loanColumn: 'totalDueCents',
    missing: 'Total amount due is required',
  },
  {
    value: 'regularPaymentCents',
    operator: 'regularPaymentOperator',
    enabled: 'regularPaymentEnabled',
    loanColumn: 'regularPaymentCents',
    missing: 'Regular payment amount is required',
  },
  {
    value: 'brokenPromises',
    operator: 'brokenPromisesOperator',
    enabled: 'brokenPromisesEnabled',
    loanColumn: 'brokenPromises',
    missing: 'Broken promise to pay is required',
  },
  {
    value: 'principalCents',
    operator: 'principalOperator',
    enabled: 'principalEnabled',
    loanColumn: 'principalBalanceCents',
    missing: 'Principal balance is required',
  },
] as const;

type CriterionKey = (typeof CRITERIA)[number]['value' | 'operator' | 'enabled'];

type GroupRow = LenderTables['loanGroups']['$inferSelect'];
type LoanRow = LenderTables['loans']['$inferSelect'];

/** The criteria of a dynamic group; money in cents. Disabled criteria are ignored. */
export type GroupCriteria = Pick<
  GroupRow,
  CriterionKey | 'loanStatusCodes' | 'loanStatusOperator' | 'loanStatusEnabled'
>;

/** The values of a loan that criteria compare; money in cents. */
export type LoanValues = Pick<LoanRow, (typeof CRITERIA)[number]['loanColumn'] | 'statusCode'>;

const COMPARISONS: Record<Operator, (actual: number, value: number) => boolean> = {
  '=': (actual, value) => actual === value,
  '!=': (actual, value) => actual !== value,
  '>': (actual, value) => actual > value,
  '>=': (actual, value) => actual >= value,
  '<': (actual, value) => actual < value,
  '<=': (actual, value) => actual <= value,
};

/**
 * Returns true if a loan meets every enabled criterion of a dynamic group. A group without enabled criteria contains
 * every loan. `buildCriteriaCondition` is the same rule in SQL; a property test compares the two.
 */
export function meetsCriteria(loan: LoanValues, group: GroupCriteria): boolean {
  const meetsNumericCriteria = CRITERIA.every(({ value, operator, enabled, loanColumn }) => {
    if (!group[enabled]) return true;
    const threshold = group[value];
    return threshold !== null && COMPARISONS[group[operator]](loan[loanColumn], threshold);
  });
  if (!meetsNumericCriteria || !group.loanStatusEnabled) return meetsNumericCriteria;
  return group.loanStatusCodes.includes(loan.statusCode) === (group.loanStatusOperator === '=');
}
