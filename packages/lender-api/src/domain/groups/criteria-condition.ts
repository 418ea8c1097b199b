import type { SQL } from 'drizzle-orm';
import { and, eq, gt, gte, inArray, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { GroupCriteria, Operator } from './criteria.ts';
import { CRITERIA } from './criteria.ts';

const COMPARE: Record<Operator, typeof eq> = { '=': eq, '!=': ne, '>': gt, '>=': gte, '<': lt, '<=': lte };

/**
 * `meetsCriteria` as a condition on the loans table, with the operators written out, so that an index on a figure
 * can serve it. Always a condition: a group that asks nothing is `true`.
 */
export function criteriaCondition(loans: LenderTables['loans'], group: GroupCriteria): SQL {
  const figures = CRITERIA.filter(({ enabled }) => group[enabled]).map(({ value, operator, ofLoan }) => {
    const wanted = group[value];
    return wanted === null ? sql`false` : COMPARE[group[operator]](loans[ofLoan], wanted);
  });
  const hasStatus = group.loanStatusOperator === '=' ? inArray : notInArray;
  const status = group.loanStatusEnabled ? hasStatus(loans.statusCode, group.loanStatusCodes) : undefined;
  return and(...figures, status) ?? sql`true`;
}
