import type { GroupCriteria } from '../../domain/groups/criteria.ts';

/**
 * The criteria of a new group: all disabled, with their default operators. See
 * docs/product/groups.md#criteria-operators.
 */
export const NEW_GROUP: GroupCriteria = {
  daysPastDue: null,
  dpdOperator: '=',
  dpdEnabled: false,
  potentialDaysPastDue: null,
  potentialDpdOperator: '=',
  potentialDpdEnabled: false,
  nsfCount: null,
  nsfOperator: '=',
  nsfEnabled: false,
  totalDueCents: null,
  totalDueOperator: '=',
  totalDueEnabled: false,
  regularPaymentCents: null,
  regularPaymentOperator: '=',
  regularPaymentEnabled: false,
  brokenPromises: null,
  brokenPromisesOperator: '<',
  brokenPromisesEnabled: false,
  principalCents: null,
  principalOperator: '>',
  principalEnabled: false,
  loanStatusCodes: [],
  loanStatusOperator: '=',
  loanStatusEnabled: false,
};
