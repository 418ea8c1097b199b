import type { SQL } from 'drizzle-orm';
import { and, eq, gt, gte, inArray, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { GroupCriteria, Operator } from './criteria.ts';
import { CRITERIA } from './criteria.ts';

const COMPARE: Record<Operator, typeof eq> = { '=': eq, '!=': ne, '>': gt, '>=': gte, '<': lt, '<=': lte };

/**
 * Returns the SQL condition for the loans that meet the criteria of a group, by the same rule as `meetsCriteria` in
 * criteria.ts; `true` for a group without enabled criteria. The operators are part of the SQL text rather than
 * parameters, so that indexes can be used.
 */
export function buildCriteriaCondition(loans: LenderTables['loans'], group: GroupCriteria): SQL {
  const comparisons = CRITERIA.filter(({ enabled }) => group[enabled]).map(
    ({ value, operator, loanColumn }) => {
      const threshold = group[value];
      return threshold === null ? sql`false` : COMPARE[group[operator]](loans[loanColumn], threshold);
    },
  );
  const hasStatus = group.loanStatusOperator === '=' ? inArray : notInArray;
  const status = group.loanStatusEnabled ? hasStatus(loans.statusCode, group.loanStatusCodes) : undefined;
  return and(...comparisons, status) ?? sql`true`;
}
