import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { getGroupFacts } from './group-facts.ts';
import type { GroupRow, GroupSettings } from './group-wire.ts';
import type { MembershipChange } from './static-members.ts';
import { changeMembers, removeMembers, switchMember } from './static-members.ts';

export function createGroupChangesRepository({ orm, tables }: LenderDb) {
  const { loanGroups, ruleGroups, rules } = tables;

  async function lockGroup(tx: Orm, id: number): Promise<GroupRow | undefined> {
    const [row] = await tx.select().from(loanGroups).where(eq(loanGroups.id, id)).for('update');
    return row;
  }

  /** Removes a group from the rules that use it. Disables each rule that has no other group. */
  async function removeFromRules(tx: Orm, groupId: number, actor: Actor): Promise<void> {
    // An update of a rule also locks the rule before its entries in rule_groups, so there is no deadlock. If
    // two groups of one rule are deleted simultaneously, the second deletion sees the result of the first.
    const usingRuleIds = tx
      .select({ id: ruleGroups.ruleId })
      .from(ruleGroups)
      .where(eq(ruleGroups.groupId, groupId));
    await tx
      .select({ id: rules.id })
      .from(rules)
      .where(inArray(rules.id, usingRuleIds))
      .orderBy(asc(rules.id))
      .for('update');
    const removedEntries = await tx
      .delete(ruleGroups)
      .where(eq(ruleGroups.groupId, groupId))
      .returning({ ruleId: ruleGroups.ruleId });
    if (removedEntries.length === 0) return;
    const otherGroups = tx.select({ one: sql`1` }).from(ruleGroups).where(eq(ruleGroups.ruleId, rules.id));
    const ids = removedEntries.map(({ ruleId }) => ruleId);
    const disabledRules = await tx
      .update(rules)
      .set({ enabled: false })
      .where(and(inArray(rules.id, ids), eq(rules.enabled, true), notExists(otherGroups)))
      .returning({ rule: rules.subCategoryId });
    const changes = disabledRules.map(({ rule }) => ({
      action: 'rule-switched-off' as const,
      before: { rule, enabled: true },
      after: { rule, enabled: false, deletedGroupId: groupId },
    }));
    await recordChanges(tx, tables, actor, changes);
  }

  return {
    create(group: GroupSettings, members: MembershipChange, actor: Actor): Promise<number> {
      return orm.transaction(async (tx) => {
        const [row] = await tx
          .insert(loanGroups)
          .values({ ...group, clientUserId: actor.staffId, createdAt: actor.at, updatedAt: actor.at })
          .returning({ id: loanGroups.id });
        if (row === undefined) throw new Error('The group was not inserted.');
        const { id } = row;
        const after = { groupId: id, ...getGroupFacts(group) };
        await recordChanges(tx, tables, actor, [{ action: 'group-created', after }]);
        await changeMembers(tx, tables, { ...group, id }, members, actor);
        return id;
      });
    },

    /**
     * Updates a group. Returns false for an unknown id.
     * @param decide receives the current group and returns the new settings; if it throws, the group does not
     *   change
     */
    update(
      id: number,
      decide: (current: GroupRow) => GroupSettings,
      members: MembershipChange,
      actor: Actor,
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const current = await lockGroup(tx, id);
        if (current === undefined) return false;
        const { groupName, isStatic, passthroughFields, ...criteria } = decide(current);
        const group = { ...criteria, groupName, isStatic, passthroughFields };
        await tx
          .update(loanGroups)
          .set({ ...group, updatedAt: actor.at })
          .where(eq(loanGroups.id, id));
        const before = { groupId: id, ...getGroupFacts(current) };
        const after = { groupId: id, ...getGroupFacts(group) };
        await recordChanges(tx, tables, actor, [{ action: 'group-updated', before, after }]);
        // A dynamic group has loans to remove if an earlier version of the API changed its type.
        if (current.isStatic !== isStatic) await removeMembers(tx, tables, current, actor);
        await changeMembers(tx, tables, { ...group, id }, members, actor);
        return true;
      });
    },

    /**
     * Deletes a group and its list of loans, and removes the group from rules.
     * @param isConfirmed true to delete the group even if rules use it
     * @returns null after the deletion; the sub-category ids of the rules that use the group if the deletion
     *   is not confirmed; false for an unknown id
     */
    delete(id: number, isConfirmed: boolean, actor: Actor): Promise<number[] | null | false> {
      return orm.transaction(async (tx) => {
        const current = await lockGroup(tx, id);
        if (current === undefined) return false;
        const usingRules = await tx
          .select({ id: rules.subCategoryId })
          .from(ruleGroups)
          .innerJoin(rules, eq(rules.id, ruleGroups.ruleId))
          .where(eq(ruleGroups.groupId, id))
          .orderBy(asc(rules.subCategoryId));
        if (usingRules.length > 0 && !isConfirmed) return usingRules.map((rule) => rule.id);
        await removeFromRules(tx, id, actor);
        await removeMembers(tx, tables, current, actor);
        await tx.delete(loanGroups).where(eq(loanGroups.id, id));
        const before = { groupId: id, ...getGroupFacts(current) };
        await recordChanges(tx, tables, actor, [{ action: 'group-deleted', before }]);
        return null;
      });
    },

    switchLoan: (memberId: number, enabled: boolean, actor: Actor) =>
      orm.transaction((tx) => switchMember(tx, tables, memberId, enabled, actor)),
  };
}

export type GroupChangesRepository = ReturnType<typeof createGroupChangesRepository>;
