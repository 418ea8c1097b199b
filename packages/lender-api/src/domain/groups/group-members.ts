import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { GroupCriteria } from './criteria.ts';
import { criteriaCondition } from './criteria-condition.ts';

/** Whose loans are asked for. */
export type GroupScope = GroupCriteria & { id: number; isStatic: boolean };

/** Loans named to a person who sees a count. */
const FIRST_FEW = 5;

export interface LoanMatches {
  count: number;
  loans: { id: number; loanNo: string }[];
}

/** The loans that a group stands for in a rule, as a condition on the loans table; switched-off ones do not count. */
export function inGroup({ orm, tables }: LenderDb, group: GroupScope): SQL {
  const { loans, staticGroupLoans } = tables;
  if (!group.isStatic) return criteriaCondition(loans, group);
  const members = orm
    .select({ loanId: staticGroupLoans.loanId })
    .from(staticGroupLoans)
    .where(and(eq(staticGroupLoans.groupId, group.id), eq(staticGroupLoans.enabled, true)));
  return inArray(loans.id, members);
}

/** How many loans meet a condition now, exactly, and the first few. */
export async function matchingLoans({ orm, tables }: LenderDb, condition: SQL): Promise<LoanMatches> {
  const { loans } = tables;
  const first = await orm
    .select({ id: loans.id, loanNo: loans.loanNo })
    .from(loans)
    .where(condition)
    .orderBy(asc(loans.id))
    .limit(FIRST_FEW + 1);
  // Where there are so few, looking for them was counting them, and one look at all loans is enough.
  const total = first.length > FIRST_FEW ? await orm.$count(loans, condition) : first.length;
  return { count: total, loans: first.slice(0, FIRST_FEW) };
}

/** Counting ends here: nobody needs to know more of a list, and a count of a million rows costs its time. */
const COUNT_CAP = 10_000;

/** Returns the number of loans of a group, disabled ones included; 10,001 means more than 10,000. */
export async function countLoansOf({ orm, tables }: LenderDb, group: GroupScope): Promise<number> {
  const { loans, staticGroupLoans } = tables;
  const one = { one: sql<number>`1`.as('one') };
  const rows = group.isStatic
    ? orm.select(one).from(staticGroupLoans).where(eq(staticGroupLoans.groupId, group.id))
    : orm.select(one).from(loans).where(criteriaCondition(loans, group));
  const [counted] = await orm.select({ count: count() }).from(rows.limit(COUNT_CAP + 1).as('counted'));
  return counted?.count ?? 0;
}
