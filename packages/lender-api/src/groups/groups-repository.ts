import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, exists, inArray, like, or, sql } from 'drizzle-orm';
import type { PageRequest } from '../borrowers/page.ts';
import type { SearchTerm } from '../borrowers/search-term.ts';
import type { LenderDb } from '../db/lender-db.ts';
import { criteriaCondition } from './criteria-condition.ts';
import type { GroupScope } from './group-members.ts';
import { countLoansOf, matchingLoans } from './group-members.ts';

/** Groups and their loans as they are, in the database of one lender. */
export function groupsRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { loanGroups, loans, loanStatusCodes, ruleGroups, rules, staticGroupLoans } = tables;
  const one = { one: sql`1` };

  /**
   * Groups that have a loan whose number matches. Static groups are found from the matching loans; of each dynamic group
   * it is asked whether one of them meets its criteria, which the database ends at the first that does.
   */
  async function holding({ pattern }: SearchTerm): Promise<SQL | undefined> {
    const numberMatches = like(loans.loanNoFolded, pattern);
    const dynamic = await orm.select().from(loanGroups).where(eq(loanGroups.isStatic, false));
    const inStatic = orm
      .select({ groupId: staticGroupLoans.groupId })
      .from(staticGroupLoans)
      .innerJoin(loans, eq(loans.id, staticGroupLoans.loanId))
      .where(numberMatches);
    return or(
      and(eq(loanGroups.isStatic, true), inArray(loanGroups.id, inStatic)),
      ...dynamic.map((group) =>
        and(
          eq(loanGroups.id, group.id),
          exists(
            orm
              .select(one)
              .from(loans)
              .where(and(numberMatches, criteriaCondition(loans, group))),
          ),
        ),
      ),
    );
  }

  const ofStatic = (groupId: number, search: SearchTerm | null) =>
    and(
      eq(staticGroupLoans.groupId, groupId),
      search === null ? undefined : like(loans.loanNoFolded, search.pattern),
    );
  const ofDynamic = (group: GroupScope, search: SearchTerm | null) =>
    and(
      criteriaCondition(loans, group),
      search === null ? undefined : like(loans.loanNoFolded, search.pattern),
    );

  return {
    /** One page, in the order in which the groups were made, each with its number of loans. */
    async list(search: SearchTerm | null, { limit, offset }: PageRequest) {
      const where = search === null ? undefined : await holding(search);
      const [rows, totalCount] = await Promise.all([
        orm.select().from(loanGroups).where(where).orderBy(asc(loanGroups.id)).limit(limit).offset(offset),
        orm.$count(loanGroups, where),
      ]);
      const counts = await Promise.all(rows.map((row) => countLoansOf(db, row)));
      return { totalCount, rows: rows.map((row, index) => ({ ...row, loanCount: counts[index] ?? 0 })) };
    },

    /** Undefined when there is no such group. */
    async find(id: number) {
      const [row] = await orm.select().from(loanGroups).where(eq(loanGroups.id, id));
      return row;
    },

    countLoansOf: (group: GroupScope) => countLoansOf(db, group),

    /** Sub-category ids of the rules that apply to a group. */
    async rulesUsing(groupId: number): Promise<number[]> {
      const used = await orm
        .select({ id: rules.subCategoryId })
        .from(ruleGroups)
        .innerJoin(rules, eq(rules.id, ruleGroups.ruleId))
        .where(eq(ruleGroups.groupId, groupId))
        .orderBy(asc(rules.subCategoryId));
      return used.map(({ id }) => id);
    },

    statusCodes: () => orm.select().from(loanStatusCodes).orderBy(asc(loanStatusCodes.code)),

    /** Of a static group; ids are those of the membership. */
    listStaticLoans(groupId: number, search: SearchTerm | null, { limit, offset }: PageRequest) {
      return orm
        .select({ id: staticGroupLoans.id, loanNumber: loans.loanNo, isEnabled: staticGroupLoans.enabled })
        .from(staticGroupLoans)
        .innerJoin(loans, eq(loans.id, staticGroupLoans.loanId))
        .where(ofStatic(groupId, search))
        .orderBy(asc(staticGroupLoans.id))
        .limit(limit)
        .offset(offset);
    },

    async countStaticLoans(groupId: number, search: SearchTerm | null): Promise<number> {
      const [counted] = await orm
        .select({ count: count() })
        .from(staticGroupLoans)
        .innerJoin(loans, eq(loans.id, staticGroupLoans.loanId))
        .where(ofStatic(groupId, search));
      return counted?.count ?? 0;
    },

    /** Of a dynamic group; ids are those of the loan accounts. */
    listDynamicLoans(group: GroupScope, search: SearchTerm | null, { limit, offset }: PageRequest) {
      return orm
        .select({ id: loans.id, loanNumber: loans.loanNo, isEnabled: sql<boolean>`true` })
        .from(loans)
        .where(ofDynamic(group, search))
        .orderBy(asc(loans.id))
        .limit(limit)
        .offset(offset);
    },

    countDynamicLoans: (group: GroupScope, search: SearchTerm | null) =>
      orm.$count(loans, ofDynamic(group, search)),

    preview: (group: GroupScope) => matchingLoans(db, criteriaCondition(loans, group)),
  };
}

export type GroupsRepository = ReturnType<typeof groupsRepository>;
