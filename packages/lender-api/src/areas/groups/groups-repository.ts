import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, count, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { meetsCriteria } from '../../domain/groups/criteria.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';
import { selectLoanIdsByNumberTerm } from '../borrowers/loan-search.ts';
import type { GroupScope } from './group-loans.ts';
import { buildCriteriaCondition, countGroupLoans, previewLoans } from './group-loans.ts';
import { selectIds } from './loan-numbers-repository.ts';
import { DYNAMIC_ROW_ID_OFFSET } from './static-members.ts';

/**
 * Up to this number of loans, it is faster to compare the loans with the criteria in memory than to run a
 * query for each group.
 */
const IN_MEMORY_LIMIT = 500;

export function createGroupsRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, loanGroups, loans, loanStatusCodes, ruleGroups, rules, staticGroupLoans } = tables;

  const buildNumberCondition = (search: SearchTerm) =>
    inArray(loans.id, selectLoanIdsByNumberTerm(db, search));

  /** Selects the ids of the static groups that contain at least one of these loans. */
  const selectStaticGroups = (loanIds: SQL | SQLWrapper) =>
    orm
      .selectDistinct({ id: staticGroupLoans.groupId })
      .from(staticGroupLoans)
      .innerJoin(loanGroups, and(eq(loanGroups.id, staticGroupLoans.groupId), eq(loanGroups.isStatic, true)))
      .where(inArray(staticGroupLoans.loanId, loanIds));

  /**
   * Returns the ids of the groups that contain a loan with a matching number. Up to `IN_MEMORY_LIMIT`
   * matching loans are compared with the criteria in memory. If more loans match, the database looks for one
   * match in each group. It finds this match early, because matches are then frequent.
   */
  async function findGroupIdsByLoan(search: SearchTerm): Promise<number[]> {
    const numberMatches = buildNumberCondition(search);
    const allDynamicGroups = await orm.select().from(loanGroups).where(eq(loanGroups.isStatic, false));
    const matchingLoans = await orm
      .select()
      .from(loans)
      .where(numberMatches)
      .limit(IN_MEMORY_LIMIT + 1);
    if (matchingLoans.length <= IN_MEMORY_LIMIT) {
      const staticGroups = await selectStaticGroups(selectIds(matchingLoans.map(({ id }) => id)));
      const meetingGroups = allDynamicGroups.filter((group) =>
        matchingLoans.some((loan) => meetsCriteria(loan, group)),
      );
      return [...staticGroups, ...meetingGroups].map(({ id }) => id);
    }
    const staticGroups = selectStaticGroups(orm.select({ id: loans.id }).from(loans).where(numberMatches));
    const meetingGroups = orm
      .select({ id: loanGroups.id })
      .from(loanGroups)
      .where(
        or(
          ...allDynamicGroups.map((group) =>
            and(eq(loanGroups.id, group.id), buildHasLoanCondition(group, numberMatches)),
          ),
        ),
      );
    const [staticMatches, dynamicMatches] = await Promise.all([
      staticGroups,
      allDynamicGroups.length === 0 ? [] : meetingGroups,
    ]);
    return [...staticMatches, ...dynamicMatches].map(({ id }) => id);
  }

  const buildHasLoanCondition = (group: GroupScope, condition: SQL) =>
    exists(
      orm
        .select({ one: sql`1` })
        .from(loans)
        .where(and(condition, buildCriteriaCondition(loans, group))),
    );

  const buildStaticCondition = (groupId: number, search: SearchTerm | null) =>
    and(eq(staticGroupLoans.groupId, groupId), search === null ? undefined : buildNumberCondition(search));
  const buildDynamicCondition = (group: GroupScope, search: SearchTerm | null) =>
    and(buildCriteriaCondition(loans, group), search === null ? undefined : buildNumberCondition(search));

  const accountColumns = {
    loanId: loans.id,
    loanNumber: loans.loanNo,
    borrowerId: loans.borrowerId,
    totalDueCents: loans.totalDueCents,
    daysPastDue: loans.daysPastDue,
  };

  return {
    async findBorrowerNames(ids: readonly number[]) {
      const { id, firstName, lastName } = borrowers;
      const rows = await orm
        .select({ id, firstName, lastName })
        .from(borrowers)
        .where(inArray(id, selectIds(ids)));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Lists groups in the order of their creation. */
    async list(search: SearchTerm | null, { limit, offset }: PageRequest) {
      const where =
        search === null ? undefined : inArray(loanGroups.id, selectIds(await findGroupIdsByLoan(search)));
      const [rows, totalCount] = await Promise.all([
        orm.select().from(loanGroups).where(where).orderBy(asc(loanGroups.id)).limit(limit).offset(offset),
        orm.$count(loanGroups, where),
      ]);
      return { rows, totalCount };
    },

    async find(id: number) {
      const [row] = await orm.select().from(loanGroups).where(eq(loanGroups.id, id));
      return row;
    },

    countGroupLoans: (group: GroupScope) => countGroupLoans(db, group),

    async findRulesUsing(groupId: number): Promise<number[]> {
      const used = await orm
        .select({ id: rules.subCategoryId })
        .from(ruleGroups)
        .innerJoin(rules, eq(rules.id, ruleGroups.ruleId))
        .where(eq(ruleGroups.groupId, groupId))
        .orderBy(asc(rules.subCategoryId));
      return used.map(({ id }) => id);
    },

    listStatusCodes: () => orm.select().from(loanStatusCodes).orderBy(asc(loanStatusCodes.code)),

    /**
     * Returns loans of a static group. The `id` of a row identifies the membership of the loan in the group.
     */
    listStaticLoans(groupId: number, search: SearchTerm | null, { limit, offset }: PageRequest) {
      return orm
        .select({ id: staticGroupLoans.id, isEnabled: staticGroupLoans.enabled, ...accountColumns })
        .from(staticGroupLoans)
        .innerJoin(loans, eq(loans.id, staticGroupLoans.loanId))
        .where(buildStaticCondition(groupId, search))
        .orderBy(asc(staticGroupLoans.id))
        .limit(limit)
        .offset(offset);
    },

    async countStaticLoans(groupId: number, search: SearchTerm | null): Promise<number> {
      const [counted] = await orm
        .select({ count: count() })
        .from(staticGroupLoans)
        .innerJoin(loans, eq(loans.id, staticGroupLoans.loanId))
        .where(buildStaticCondition(groupId, search));
      return counted?.count ?? 0;
    },

    /** Returns loans of a dynamic group. The `id` of a row identifies only the row. */
    listDynamicLoans(group: GroupScope, search: SearchTerm | null, { limit, offset }: PageRequest) {
      return orm
        .select({
          id: sql<number>`${loans.id} + ${DYNAMIC_ROW_ID_OFFSET}::integer`,
          isEnabled: sql<boolean>`true`,
          ...accountColumns,
        })
        .from(loans)
        .where(buildDynamicCondition(group, search))
        .orderBy(asc(loans.id))
        .limit(limit)
        .offset(offset);
    },

    countDynamicLoans: (group: GroupScope, search: SearchTerm | null) =>
      orm.$count(loans, buildDynamicCondition(group, search)),

    preview: (group: GroupScope) => previewLoans(db, buildCriteriaCondition(loans, group)),
  };
}

export type GroupsRepository = ReturnType<typeof createGroupsRepository>;
