import type { LenderTables } from '../../platform/db/schema.ts';

/** How a loan's figure is compared with a criterion's (spec section 5). */
export const OPERATORS = ['=', '!=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** Loan status is one of the codes, or none of them. */
export type StatusOperator = '=' | '!=';

/**
 * The seven criteria: the fields of a group that hold figure, operator and switch, the figure of a loan that is
 * compared, and what is said when the switch is on without a figure (spec section 5, spelling included).
 */
export const CRITERIA = [
  {
    value: 'daysPastDue',
    operator: 'dpdOperator',
    enabled: 'dpdEnabled',
    ofLoan: 'daysPastDue',
    missing: 'Days past due is required',
  },
  {
    value: 'potentialDaysPastDue',
    operator: 'potentialDpdOperator',
    enabled: 'potentialDpdEnabled',
    ofLoan: 'potentialDaysPastDue',
    missing: 'Potential days past due is required',
  },
  {
    value: 'nsfCount',
    operator: 'nsfOperator',
    enabled: 'nsfEnabled',
    ofLoan: 'nsfCount',
    missing: 'NFS count is required',
  },
  {
    value: 'totalDueCents',
    operator: 'totalDueOperator',
    enabled: 'totalDueEnabled',
    ofLoan: 'totalDueCents',
    missing: 'Total amount due is required',
  },
  {
    value: 'regularPaymentCents',
    operator: 'regularPaymentOperator',
    enabled: 'regularPaymentEnabled',
    ofLoan: 'regularPaymentCents',
    missing: 'Regular payment amount is required',
  },
  {
    value: 'brokenPromises',
    operator: 'brokenPromisesOperator',
    enabled: 'brokenPromisesEnabled',
    ofLoan: 'brokenPromises',
    missing: 'Broken promise to pay is required',
  },
  {
    value: 'principalCents',
    operator: 'principalOperator',
    enabled: 'principalEnabled',
    ofLoan: 'principalBalanceCents',
    missing: 'Principal balance is required',
  },
] as const;

type CriterionKey = (typeof CRITERIA)[number]['value' | 'operator' | 'enabled'];

type GroupRow = LenderTables['loanGroups']['$inferSelect'];
type LoanRow = LenderTables['loans']['$inferSelect'];

/** What a dynamic group asks of a loan; money in cents. A criterion whose switch is off asks nothing. */
export type GroupCriteria = Pick<
  GroupRow,
  CriterionKey | 'loanStatusCodes' | 'loanStatusOperator' | 'loanStatusEnabled'
>;

/** The figures of a loan that criteria look at; money in cents. */
export type LoanFigures = Pick<LoanRow, (typeof CRITERIA)[number]['ofLoan'] | 'statusCode'>;

const COMPARE: Record<Operator, (figure: number, value: number) => boolean> = {
  '=': (figure, value) => figure === value,
  '!=': (figure, value) => figure !== value,
  '>': (figure, value) => figure > value,
  '>=': (figure, value) => figure >= value,
  '<': (figure, value) => figure < value,
  '<=': (figure, value) => figure <= value,
};

/**
 * Whether a loan belongs to a dynamic group: it meets every criterion that is switched on. A group without any
 * holds every loan. `criteriaCondition` says the same in SQL, and a property test holds both together.
 */
export function meetsCriteria(loan: LoanFigures, group: GroupCriteria): boolean {
  const meetsFigures = CRITERIA.every(({ value, operator, enabled, ofLoan }) => {
    if (!group[enabled]) return true;
    const wanted = group[value];
    return wanted !== null && COMPARE[group[operator]](loan[ofLoan], wanted);
  });
  if (!meetsFigures || !group.loanStatusEnabled) return meetsFigures;
  return group.loanStatusCodes.includes(loan.statusCode) === (group.loanStatusOperator === '=');
}
