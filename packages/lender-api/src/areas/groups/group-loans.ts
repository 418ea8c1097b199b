import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, gt, gte, inArray, lt, lte, ne, notInArray, sql } from 'drizzle-orm';
import type { GroupCriteria, Operator } from '../../domain/groups/criteria.ts';
import { CRITERIA } from '../../domain/groups/criteria.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

const COMPARISONS: Record<Operator, typeof eq> = {
  '=': eq,
  '!=': ne,
  '>': gt,
  '>=': gte,
  '<': lt,
  '<=': lte,
};

/**
 * Returns the SQL condition for the loans that meet the enabled criteria of a group; `true` if no criterion
 * is enabled. It must agree with `meetsCriteria` in criteria.ts. The operators are part of the SQL text
 * rather than parameters, so that indexes can be used.
 */
export function buildCriteriaCondition(loans: LenderTables['loans'], group: GroupCriteria): SQL {
  const comparisons = CRITERIA.filter(({ enabled }) => group[enabled]).map(
    ({ value, operator, loanColumn }) => {
      const threshold = group[value];
      return threshold === null ? sql`false` : COMPARISONS[group[operator]](loans[loanColumn], threshold);
    },
  );
  const compareStatus = group.loanStatusOperator === '=' ? inArray : notInArray;
  const status = group.loanStatusEnabled ? compareStatus(loans.statusCode, group.loanStatusCodes) : undefined;
  return and(...comparisons, status) ?? sql`true`;
}

export type GroupScope = GroupCriteria & { id: number; isStatic: boolean };

/** Maximum number of loans in a preview. */
const PREVIEW_SIZE = 5;

export interface LoanMatches {
  count: number;
  loans: { id: number; loanNo: string }[];
}

/** Returns the condition for the enabled loans of a group (docs/product/groups.md#group-kinds). */
export function buildGroupCondition({ orm, tables }: LenderDb, group: GroupScope): SQL {
  const { loans, staticGroupLoans } = tables;
  if (!group.isStatic) return buildCriteriaCondition(loans, group);
  const members = orm
    .select({ loanId: staticGroupLoans.loanId })
    .from(staticGroupLoans)
    .where(and(eq(staticGroupLoans.groupId, group.id), eq(staticGroupLoans.enabled, true)));
  return inArray(loans.id, members);
}

/** Returns the exact number of matching loans, and the first loans. */
export async function previewLoans({ orm, tables }: LenderDb, condition: SQL): Promise<LoanMatches> {
  const { loans } = tables;
  const first = await orm
    .select({ id: loans.id, loanNo: loans.loanNo })
    .from(loans)
    .where(condition)
    .orderBy(asc(loans.id))
    .limit(PREVIEW_SIZE + 1);
  const total = first.length > PREVIEW_SIZE ? await orm.$count(loans, condition) : first.length;
  return { count: total, loans: first.slice(0, PREVIEW_SIZE) };
}

/** Maximum number of loans that are counted, because counting a million rows would take too long. */
const COUNT_CAP = 10_000;

/**
 * Returns the number of loans in a group, including disabled loans. The number 10,001 means more than 10,000.
 */
export async function countGroupLoans({ orm, tables }: LenderDb, group: GroupScope): Promise<number> {
  const { loans, staticGroupLoans } = tables;
  const one = { one: sql<number>`1`.as('one') };
  const rows = group.isStatic
    ? orm.select(one).from(staticGroupLoans).where(eq(staticGroupLoans.groupId, group.id))
    : orm.select(one).from(loans).where(buildCriteriaCondition(loans, group));
  const [counted] = await orm.select({ count: count() }).from(rows.limit(COUNT_CAP + 1).as('counted'));
  return counted?.count ?? 0;
}
