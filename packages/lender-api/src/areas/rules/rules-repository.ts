import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { buildGroupCondition, previewLoans } from '../groups/group-loans.ts';
import { findLoans, selectIds } from '../groups/loan-numbers-repository.ts';
import type { ApplyTo } from './rule-decision.ts';
import { APPLY_TO } from './rule-decision.ts';
import type { RuleSettings } from './rule-settings.ts';

export function createRulesRepository(db: LenderDb) {
  const { orm, tables } = db;
  const { loanGroups, loans, ruleGroups, ruleLoans, rules } = tables;

  const ruleColumns = {
    id: sql<RuleId>`${rules.subCategoryId}`,
    rowId: rules.id,
    enabled: rules.enabled,
    startDay: rules.startDay,
    endDay: rules.endDay,
    applyTo: sql<ApplyTo>`${rules.applyTo}`,
    platforms: rules.platforms,
  };

  async function findGroupsScope(ids: readonly number[]): Promise<SQL> {
    const groups = await orm
      .select()
      .from(loanGroups)
      .where(inArray(loanGroups.id, selectIds(ids)));
    return or(...groups.map((group) => buildGroupCondition(db, group))) ?? sql`false`;
  }

  async function listGroupIds(rowId: number): Promise<number[]> {
    const rows = await orm
      .select({ groupId: ruleGroups.groupId })
      .from(ruleGroups)
      .where(eq(ruleGroups.ruleId, rowId))
      .orderBy(asc(ruleGroups.groupId));
    return rows.map(({ groupId }) => groupId);
  }

  return {
    /** Returns undefined if the rule was never set. */
    async find(id: RuleId): Promise<RuleSettings | undefined> {
      const [row] = await orm.select(ruleColumns).from(rules).where(eq(rules.subCategoryId, id));
      if (row === undefined) return undefined;
      const { rowId, ...rule } = row;
      const [listedLoans, groupIds] = await Promise.all([
        orm
          .select({ loanNo: loans.loanNo })
          .from(ruleLoans)
          .innerJoin(loans, eq(loans.id, ruleLoans.loanId))
          .where(eq(ruleLoans.ruleId, rowId))
          .orderBy(asc(loans.id)),
        listGroupIds(rowId),
      ]);
      return { ...rule, groupIds, loanNumbers: listedLoans.map(({ loanNo }) => loanNo) };
    },

    /** Returns the enabled rules without their loans and groups. */
    listEnabled: () =>
      orm.select(ruleColumns).from(rules).where(eq(rules.enabled, true)).orderBy(asc(rules.subCategoryId)),

    /** Returns the SQL condition for the loans of a saved or unsaved rule, and the unknown loan numbers of the rule. */
    async findScope({
      applyTo,
      loanNumbers,
      groupIds,
    }: RuleSettings): Promise<{ scope: SQL; unknownNumbers: string[] }> {
      if (applyTo === APPLY_TO.allLoans) return { scope: sql`true`, unknownNumbers: [] };
      if (applyTo === APPLY_TO.groups) return { scope: await findGroupsScope(groupIds), unknownNumbers: [] };
      const { ids, unknown: unknownNumbers } = await findLoans(orm, tables, loanNumbers);
      return { scope: inArray(loans.id, selectIds(ids)), unknownNumbers };
    },

    /** Returns the SQL condition for the loans of a saved rule. */
    async findSavedScope({ rowId, applyTo }: { rowId: number; applyTo: ApplyTo }): Promise<SQL> {
      if (applyTo === APPLY_TO.allLoans) return sql`true`;
      if (applyTo === APPLY_TO.groups) return findGroupsScope(await listGroupIds(rowId));
      const listedLoans = orm
        .select({ id: ruleLoans.loanId })
        .from(ruleLoans)
        .where(eq(ruleLoans.ruleId, rowId));
      return inArray(loans.id, listedLoans);
    },

    /** Returns the number of loans that are in every scope, and the first of these loans. */
    findMatchingLoans: (...scopes: SQL[]) => previewLoans(db, and(...scopes) ?? sql`true`),
  };
}

export type RulesRepository = ReturnType<typeof createRulesRepository>;
