import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, count, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { meetsCriteria } from '../../domain/groups/criteria.ts';
import { criteriaCondition } from '../../domain/groups/criteria-condition.ts';
import type { GroupScope } from '../../domain/groups/group-members.ts';
import { countLoansOf, matchingLoans } from '../../domain/groups/group-members.ts';
import { idsOf } from '../../domain/groups/loan-numbers-repository.ts';
import { loansNumbered } from '../../domain/loans/loan-search.ts';
import type { SearchTerm } from '../../domain/loans/search-term.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { PageRequest } from '../../platform/http/page.ts';

/** Up to so many loans are quicker read and judged here than looked for group by group. */
const FEW = 500;

/** Groups and their loans as they are, in the database of one lender. */
export function groupsRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { borrowers, loanGroups, loans, loanStatusCodes, ruleGroups, rules, staticGroupLoans } = tables;

  const numberIs = (search: SearchTerm) => inArray(loans.id, loansNumbered(db, search));

  /** Ids of the static groups that list one of these loans. */
  const listing = (loanIds: SQL | SQLWrapper) =>
    orm
      .selectDistinct({ id: staticGroupLoans.groupId })
      .from(staticGroupLoans)
      .innerJoin(loanGroups, and(eq(loanGroups.id, staticGroupLoans.groupId), eq(loanGroups.isStatic, true)))
      .where(inArray(staticGroupLoans.loanId, loanIds));

  /**
   * Ids of the groups that have a loan whose number matches. Few matching loans are read and held against the criteria
   * here; among many, the database looks for the first that meets the criteria of each group, and soon finds one.
   */
  async function holding(search: SearchTerm): Promise<number[]> {
    const numberMatches = numberIs(search);
    const dynamic = await orm.select().from(loanGroups).where(eq(loanGroups.isStatic, false));
    const found = await orm
      .select()
      .from(loans)
      .where(numberMatches)
      .limit(FEW + 1);
    if (found.length <= FEW) {
      const inStatic = await listing(idsOf(found.map(({ id }) => id)));
      const meeting = dynamic.filter((group) => found.some((loan) => meetsCriteria(loan, group)));
      return [...inStatic, ...meeting].map(({ id }) => id);
    }
    const inStatic = listing(orm.select({ id: loans.id }).from(loans).where(numberMatches));
    const meeting = orm
      .select({ id: loanGroups.id })
      .from(loanGroups)
      .where(or(...dynamic.map((group) => and(eq(loanGroups.id, group.id), hasLoan(group, numberMatches)))));
    const [listed, met] = await Promise.all([inStatic, dynamic.length === 0 ? [] : meeting]);
    return [...listed, ...met].map(({ id }) => id);
  }

  const hasLoan = (group: GroupScope, condition: SQL) =>
    exists(
      orm
        .select({ one: sql`1` })
        .from(loans)
        .where(and(condition, criteriaCondition(loans, group))),
    );

  const ofStatic = (groupId: number, search: SearchTerm | null) =>
    and(eq(staticGroupLoans.groupId, groupId), search === null ? undefined : numberIs(search));
  const ofDynamic = (group: GroupScope, search: SearchTerm | null) =>
    and(criteriaCondition(loans, group), search === null ? undefined : numberIs(search));

  const accountColumns = {
    loanId: loans.id,
    loanNumber: loans.loanNo,
    borrowerId: loans.borrowerId,
    totalDueCents: loans.totalDueCents,
    daysPastDue: loans.daysPastDue,
  };

  return {
    /** The names of these borrowers, by id. */
    async namesOf(ids: readonly number[]) {
      const { id, firstName, lastName } = borrowers;
      const rows = await orm
        .select({ id, firstName, lastName })
        .from(borrowers)
        .where(inArray(id, idsOf(ids)));
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** One page, in the order in which the groups were made. */
    async list(search: SearchTerm | null, { limit, offset }: PageRequest) {
      const where = search === null ? undefined : inArray(loanGroups.id, idsOf(await holding(search)));
      const [rows, totalCount] = await Promise.all([
        orm.select().from(loanGroups).where(where).orderBy(asc(loanGroups.id)).limit(limit).offset(offset),
        orm.$count(loanGroups, where),
      ]);
      return { rows, totalCount };
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
        .select({ id: staticGroupLoans.id, isEnabled: staticGroupLoans.enabled, ...accountColumns })
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
        .select({ id: loans.id, isEnabled: sql<boolean>`true`, ...accountColumns })
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
