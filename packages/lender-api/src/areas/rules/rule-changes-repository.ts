import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { refuseUnknownLoans } from '../../domain/groups/loan-numbers.ts';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { getRuleKind } from '../../domain/rules/rule-kinds.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../audit/record-changes.ts';
import { recordChanges } from '../audit/record-changes.ts';
import { findLoans, recordLoanChanges, selectIds } from '../groups/loan-numbers-repository.ts';
import type { RuleSettings } from './rule-settings.ts';
import { createUnsetRule } from './rule-settings.ts';

type RuleRow = Pick<RuleSettings, 'enabled' | 'startDay' | 'endDay' | 'platforms'> & { applyTo: number };

/** Returns the values for the audit record of a rule, without the loans, which have records of their own. */
const toAuditFacts = (
  id: RuleId,
  row: RuleRow,
  loanCount: number,
  groupIds: readonly number[],
): AuditFacts => ({
  rule: id,
  name: getRuleKind(id).name,
  enabled: row.enabled,
  startDate: row.startDay,
  endDate: row.endDay,
  applyTo: row.applyTo,
  applyOn: row.platforms.join(','),
  loans: loanCount,
  groups: groupIds.join(','),
});

/** Changes rules and writes an audit record for each change. */
export function createRuleChangesRepository({ orm, tables }: LenderDb) {
  const { loanGroups, ruleGroups, ruleLoans, rules } = tables;

  /**
   * Locks the groups of a rule. Must be called before `lockRule`. The deletion of a group locks in the same
   * order, which prevents deadlocks.
   */
  async function lockGroups(tx: Orm, ids: readonly number[]): Promise<void> {
    const foundGroups = await tx
      .select({ id: loanGroups.id })
      .from(loanGroups)
      .where(inArray(loanGroups.id, selectIds(ids)))
      .orderBy(asc(loanGroups.id))
      .for('key share');
    const foundIds = new Set(foundGroups.map(({ id }) => id));
    const missingId = ids.find((id) => !foundIds.has(id));
    if (missingId !== undefined) throw new Refusal(422, `Group ${missingId} was not found.`);
  }

  /** Locks the row of a rule until the transaction ends and returns it. Creates the row if the rule was never set. */
  async function lockRule(tx: Orm, id: RuleId) {
    const { enabled, startDay, endDay, applyTo, platforms } = createUnsetRule(id);
    const unsetRow = { subCategoryId: id, enabled, startDay, endDay, applyTo, platforms };
    await tx.insert(rules).values(unsetRow).onConflictDoNothing({ target: rules.subCategoryId });
    const [row] = await tx.select().from(rules).where(eq(rules.subCategoryId, id)).for('update');
    if (row === undefined) throw new Error('The rule was not inserted.');
    return row;
  }

  /** Replaces the loans of a rule. Returns the previous number of loans. */
  async function setLoans(tx: Orm, rowId: number, id: RuleId, ids: readonly number[], actor: Actor) {
    const loanCountBefore = await tx.$count(ruleLoans, eq(ruleLoans.ruleId, rowId));
    const ruleFacts = { rule: id, name: getRuleKind(id).name };
    const removedLoans = await tx
      .delete(ruleLoans)
      .where(and(eq(ruleLoans.ruleId, rowId), notInArray(ruleLoans.loanId, selectIds(ids))))
      .returning({ loanId: ruleLoans.loanId });
    const removal = { action: 'rule-lifted' as const, before: ruleFacts, after: null };
    await recordLoanChanges(
      tx,
      tables,
      actor,
      removedLoans.map(({ loanId }) => loanId),
      removal,
    );
    const result = await tx.execute(sql`
      insert into ${ruleLoans} (rule_id, loan_id) select ${rowId}, value from ${selectIds(ids)} as named
      on conflict do nothing returning loan_id as "loanId"`);
    const addedLoanIds = getRows<{ loanId: number }>(result).map(({ loanId }) => loanId);
    await recordLoanChanges(tx, tables, actor, addedLoanIds, {
      action: 'rule-applied',
      before: null,
      after: ruleFacts,
    });
    return loanCountBefore;
  }

  /** Replaces the groups of a rule. Returns the previous group ids in ascending order. */
  async function setGroups(tx: Orm, rowId: number, ids: readonly number[]): Promise<number[]> {
    const removedGroups = await tx
      .delete(ruleGroups)
      .where(eq(ruleGroups.ruleId, rowId))
      .returning({ groupId: ruleGroups.groupId });
    if (ids.length > 0)
      await tx.insert(ruleGroups).values(ids.map((groupId) => ({ ruleId: rowId, groupId })));
    return removedGroups.map(({ groupId }) => groupId).sort((a, b) => a - b);
  }

  return {
    /**
     * Saves a rule. The number of SQL statements does not depend on the number of loans.
     * @param createRow returns the new values; throws a Refusal to leave the rule unchanged
     * @throws Refusal 422 for unknown loan numbers or an unknown group, which the message names
     */
    save(
      { id, loanNumbers, groupIds }: RuleSettings,
      createRow: (currentRow: Pick<RuleRow, 'startDay' | 'endDay'>) => RuleRow,
      actor: Actor,
    ): Promise<void> {
      return orm.transaction(async (tx) => {
        await lockGroups(tx, groupIds);
        const currentRow = await lockRule(tx, id);
        const { enabled, startDay, endDay, applyTo, platforms } = createRow(currentRow);
        const newRow = { enabled, startDay, endDay, applyTo, platforms };
        const { ids, unknown } = await findLoans(tx, tables, loanNumbers);
        refuseUnknownLoans(unknown);
        await tx.update(rules).set(newRow).where(eq(rules.id, currentRow.id));
        const loansBefore = await setLoans(tx, currentRow.id, id, ids, actor);
        const groupsBefore = await setGroups(tx, currentRow.id, groupIds);
        const before = toAuditFacts(id, currentRow, loansBefore, groupsBefore);
        const after = toAuditFacts(id, newRow, ids.length, groupIds);
        await recordChanges(tx, tables, actor, [{ action: 'rule-updated', before, after }]);
      });
    },
  };
}

export type RuleChangesRepository = ReturnType<typeof createRuleChangesRepository>;
