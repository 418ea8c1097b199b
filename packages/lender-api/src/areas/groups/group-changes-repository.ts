import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { groupFacts } from './group-facts.ts';
import type { GroupRow, GroupSettings } from './group-wire.ts';
import type { MembershipChange } from './static-members.ts';
import { changeMembers, removeMembers, switchMember } from './static-members.ts';

/** Changes to groups in the database of one lender; each leaves its audit record. */
export function groupChangesRepository({ orm, tables }: LenderDb) {
  const { loanGroups, ruleGroups, rules } = tables;

  /** The row, which nobody else changes until the transaction ends. */
  async function hold(tx: Orm, id: number): Promise<GroupRow | undefined> {
    const [row] = await tx.select().from(loanGroups).where(eq(loanGroups.id, id)).for('update');
    return row;
  }

  /** Takes a group out of its rules. A rule that is left without any would apply to nobody, so it is switched off. */
  async function takeOutOfRules(tx: Orm, groupId: number, actor: Actor): Promise<void> {
    // Rules before what they name, as whoever sets a rule does it; and of two groups of one rule that go at once, the
    // second one sees that the first is gone.
    const using = tx
      .select({ id: ruleGroups.ruleId })
      .from(ruleGroups)
      .where(eq(ruleGroups.groupId, groupId));
    await tx
      .select({ id: rules.id })
      .from(rules)
      .where(inArray(rules.id, using))
      .orderBy(asc(rules.id))
      .for('update');
    const left = await tx
      .delete(ruleGroups)
      .where(eq(ruleGroups.groupId, groupId))
      .returning({ ruleId: ruleGroups.ruleId });
    if (left.length === 0) return;
    const others = tx.select({ one: sql`1` }).from(ruleGroups).where(eq(ruleGroups.ruleId, rules.id));
    const ids = left.map(({ ruleId }) => ruleId);
    const off = await tx
      .update(rules)
      .set({ enabled: false })
      .where(and(inArray(rules.id, ids), eq(rules.enabled, true), notExists(others)))
      .returning({ rule: rules.subCategoryId });
    const switchedOff = off.map(({ rule }) => ({
      action: 'rule-switched-off' as const,
      before: { rule, enabled: true },
      after: { rule, enabled: false, deletedGroupId: groupId },
    }));
    await recordChanges(tx, tables, actor, switchedOff);
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
        const after = { groupId: id, ...groupFacts(group) };
        await recordChanges(tx, tables, actor, [{ action: 'group-created', after }]);
        await changeMembers(tx, tables, { ...group, id }, members, actor);
        return id;
      });
    },

    /**
     * @param decide what the group becomes; may throw to leave it as it is
     * @returns false when there is no such group
     */
    update(
      id: number,
      decide: (was: GroupRow) => GroupSettings,
      members: MembershipChange,
      actor: Actor,
    ): Promise<boolean> {
      return orm.transaction(async (tx) => {
        const was = await hold(tx, id);
        if (was === undefined) return false;
        const { groupName, isStatic, unseenFields, ...criteria } = decide(was);
        const group = { ...criteria, groupName, isStatic, unseenFields };
        await tx
          .update(loanGroups)
          .set({ ...group, updatedAt: actor.at })
          .where(eq(loanGroups.id, id));
        const before = { groupId: id, ...groupFacts(was) };
        const after = { groupId: id, ...groupFacts(group) };
        await recordChanges(tx, tables, actor, [{ action: 'group-updated', before, after }]);
        await changeMembers(tx, tables, { ...group, id }, members, actor);
        return true;
      });
    },

    /**
     * Deletes a group, its list of loans and its place in rules.
     * @param evenIfUsed take it out of the rules that use it, too
     * @returns the sub-category ids of the rules that use it when it was kept for their sake, else null; false when
     *   there is no such group
     */
    delete(id: number, evenIfUsed: boolean, actor: Actor): Promise<number[] | null | false> {
      return orm.transaction(async (tx) => {
        const was = await hold(tx, id);
        if (was === undefined) return false;
        const used = await tx
          .select({ id: rules.subCategoryId })
          .from(ruleGroups)
          .innerJoin(rules, eq(rules.id, ruleGroups.ruleId))
          .where(eq(ruleGroups.groupId, id))
          .orderBy(asc(rules.subCategoryId));
        if (used.length > 0 && !evenIfUsed) return used.map((rule) => rule.id);
        await takeOutOfRules(tx, id, actor);
        await removeMembers(tx, tables, was, actor);
        await tx.delete(loanGroups).where(eq(loanGroups.id, id));
        const before = { groupId: id, ...groupFacts(was) };
        await recordChanges(tx, tables, actor, [{ action: 'group-deleted', before }]);
        return null;
      });
    },

    switchLoan: (memberId: number, enabled: boolean, actor: Actor) =>
      orm.transaction((tx) => switchMember(tx, tables, memberId, enabled, actor)),
  };
}

export type GroupChangesRepository = ReturnType<typeof groupChangesRepository>;
