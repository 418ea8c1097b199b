import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/audit/record.ts';
import { recordChanges } from '../../domain/audit/record.ts';
import { refuseUnknownLoans } from '../../domain/groups/loan-numbers.ts';
import { findLoans, idsOf, recordOnLoans } from '../../domain/groups/loan-numbers-repository.ts';
import type { RuleId } from '../../domain/rules/rule-kinds.ts';
import { ruleKind } from '../../domain/rules/rule-kinds.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RuleSettings } from './rule-settings.ts';
import { unsetRule } from './rule-settings.ts';

type RuleRow = Pick<RuleSettings, 'enabled' | 'startDay' | 'endDay' | 'platforms'> & { applyTo: number };

/** What is written down of a rule; its loans are counted, and each has a record of its own. */
const factsOf = (id: RuleId, row: RuleRow, loanCount: number, groupIds: readonly number[]): AuditFacts => ({
  rule: id,
  name: ruleKind(id).name,
  enabled: row.enabled,
  startDate: row.startDay,
  endDate: row.endDay,
  applyTo: row.applyTo,
  applyOn: row.platforms.join(','),
  loans: loanCount,
  groups: groupIds.join(','),
});

/** Changes to rules in the database of one lender; each leaves its audit record. */
export function ruleChangesRepository({ orm, tables }: LenderDb) {
  const { loanGroups, ruleGroups, ruleLoans, rules } = tables;

  /** Groups are held before the rule, as whoever deletes a group does it, so that the two never wait for each other. */
  async function holdGroups(tx: Orm, ids: readonly number[]): Promise<void> {
    const found = await tx
      .select({ id: loanGroups.id })
      .from(loanGroups)
      .where(inArray(loanGroups.id, idsOf(ids)))
      .orderBy(asc(loanGroups.id))
      .for('key share');
    const known = new Set(found.map(({ id }) => id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw new Refusal(422, `Group ${missing} was not found.`);
  }

  /** The row of a rule, made when it is set for the first time; nobody else changes it until the transaction ends. */
  async function holdRule(tx: Orm, id: RuleId) {
    const { enabled, startDay, endDay, applyTo, platforms } = unsetRule(id);
    const unset = { subCategoryId: id, enabled, startDay, endDay, applyTo, platforms };
    await tx.insert(rules).values(unset).onConflictDoNothing({ target: rules.subCategoryId });
    const [row] = await tx.select().from(rules).where(eq(rules.subCategoryId, id)).for('update');
    if (row === undefined) throw new Error('The rule was not inserted.');
    return row;
  }

  /** Makes these the loans of a rule. @returns how many there were */
  async function setLoans(tx: Orm, rowId: number, id: RuleId, ids: readonly number[], actor: Actor) {
    const before = await tx.$count(ruleLoans, eq(ruleLoans.ruleId, rowId));
    const facts = { rule: id, name: ruleKind(id).name };
    const gone = await tx
      .delete(ruleLoans)
      .where(and(eq(ruleLoans.ruleId, rowId), notInArray(ruleLoans.loanId, idsOf(ids))))
      .returning({ loanId: ruleLoans.loanId });
    const lifted = { action: 'rule-lifted' as const, before: facts, after: null };
    await recordOnLoans(
      tx,
      tables,
      actor,
      gone.map(({ loanId }) => loanId),
      lifted,
    );
    const result = await tx.execute(sql`
      insert into ${ruleLoans} (rule_id, loan_id) select ${rowId}, value from ${idsOf(ids)} as named
      on conflict do nothing returning loan_id as "loanId"`);
    const added = rowsOf<{ loanId: number }>(result).map(({ loanId }) => loanId);
    await recordOnLoans(tx, tables, actor, added, { action: 'rule-applied', before: null, after: facts });
    return before;
  }

  /** Makes these the groups of a rule. @returns those that there were */
  async function setGroups(tx: Orm, rowId: number, ids: readonly number[]): Promise<number[]> {
    const gone = await tx
      .delete(ruleGroups)
      .where(eq(ruleGroups.ruleId, rowId))
      .returning({ groupId: ruleGroups.groupId });
    if (ids.length > 0)
      await tx.insert(ruleGroups).values(ids.map((groupId) => ({ ruleId: rowId, groupId })));
    return gone.map(({ groupId }) => groupId).sort((one, other) => one - other);
  }

  return {
    /**
     * Sets a rule, in a few statements however many loans it names.
     * @param decide what it becomes, given the days that it had; may throw to leave it as it is
     * @throws Refusal 422 that names the loan numbers, or the group, that are not there
     */
    save(
      { id, loanNumbers, groupIds }: RuleSettings,
      decide: (was: Pick<RuleRow, 'startDay' | 'endDay'>) => RuleRow,
      actor: Actor,
    ): Promise<void> {
      return orm.transaction(async (tx) => {
        await holdGroups(tx, groupIds);
        const was = await holdRule(tx, id);
        const { enabled, startDay, endDay, applyTo, platforms } = decide(was);
        const now = { enabled, startDay, endDay, applyTo, platforms };
        const { ids, unknown } = await findLoans(tx, tables, loanNumbers);
        refuseUnknownLoans(unknown);
        await tx.update(rules).set(now).where(eq(rules.id, was.id));
        const loansBefore = await setLoans(tx, was.id, id, ids, actor);
        const groupsBefore = await setGroups(tx, was.id, groupIds);
        const before = factsOf(id, was, loansBefore, groupsBefore);
        const after = factsOf(id, now, ids.length, groupIds);
        await recordChanges(tx, tables, actor, [{ action: 'rule-updated', before, after }]);
      });
    },
  };
}

export type RuleChangesRepository = ReturnType<typeof ruleChangesRepository>;
