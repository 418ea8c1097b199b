import { and, eq, inArray, sql } from 'drizzle-orm';
import { refuseUnknownLoans } from '../../domain/groups/loan-numbers.ts';
import type { Orm } from '../../platform/db/connect.ts';
import { getRows } from '../../platform/db/migrate.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Actor } from '../audit/record-changes.ts';
import { findLoans, recordLoanChanges, selectIds } from './loan-numbers-repository.ts';

export interface MembershipChange {
  added: readonly string[];
  removed: readonly string[];
}

const toAuditFacts = ({ id, groupName }: { id: number; groupName: string }) => ({ groupId: id, groupName });

/**
 * Removes loans from a static group and adds others. Loans that are already in the group do not change. Runs
 * the same number of statements for any number of loans. Adds an audit record to each loan that joins or
 * leaves.
 * @throws Refusal 422 that names unknown loan numbers; the transaction of the caller is rolled back
 */
export async function changeMembers(
  tx: Orm,
  tables: LenderTables,
  group: { id: number; groupName: string },
  { added, removed }: MembershipChange,
  actor: Actor,
): Promise<void> {
  const { staticGroupLoans } = tables;
  const loansToAdd = await findLoans(tx, tables, added);
  const loansToRemove = await findLoans(tx, tables, removed);
  refuseUnknownLoans([...loansToAdd.unknown, ...loansToRemove.unknown]);
  if (loansToRemove.ids.length > 0) {
    const removed = await tx
      .delete(staticGroupLoans)
      .where(
        and(
          eq(staticGroupLoans.groupId, group.id),
          inArray(staticGroupLoans.loanId, selectIds(loansToRemove.ids)),
        ),
      )
      .returning({ loanId: staticGroupLoans.loanId });
    const leaveChange = { action: 'loan-left-group' as const, before: toAuditFacts(group), after: null };
    await recordLoanChanges(
      tx,
      tables,
      actor,
      removed.map(({ loanId }) => loanId),
      leaveChange,
    );
  }
  if (loansToAdd.ids.length > 0) {
    const result = await tx.execute(sql`
      insert into ${staticGroupLoans} (group_id, loan_id, enabled)
      select ${group.id}, value, true from ${selectIds(loansToAdd.ids)} as added order by value
      on conflict (group_id, loan_id) do nothing
      returning loan_id as "loanId"`);
    const joinChange = { action: 'loan-joined-group' as const, before: null, after: toAuditFacts(group) };
    const loanIds = getRows<{ loanId: number }>(result).map(({ loanId }) => loanId);
    await recordLoanChanges(tx, tables, actor, loanIds, joinChange);
  }
}

/** Removes all loans of a group before its deletion or a change of its type. Adds an audit record to each loan. */
export async function removeMembers(
  tx: Orm,
  tables: LenderTables,
  group: { id: number; groupName: string },
  actor: Actor,
): Promise<void> {
  const { staticGroupLoans } = tables;
  const removed = await tx
    .delete(staticGroupLoans)
    .where(eq(staticGroupLoans.groupId, group.id))
    .returning({ loanId: staticGroupLoans.loanId });
  const leaveChange = { action: 'loan-left-group' as const, before: toAuditFacts(group), after: null };
  await recordLoanChanges(
    tx,
    tables,
    actor,
    removed.map(({ loanId }) => loanId),
    leaveChange,
  );
}

/**
 * The id of a row of a dynamic group is the id of the loan plus this offset, so that it is never the id of a membership
 * in a static group. Both ids are serial numbers far below the offset.
 */
export const DYNAMIC_ROW_ID_OFFSET = 2 ** 30;

export type SwitchOutcome = 'done' | 'not-found' | 'dynamic';

/** Enables or disables a loan of a static group. Adds an audit record only if the state changes. */
export async function switchMember(
  tx: Orm,
  tables: LenderTables,
  memberId: number,
  enabled: boolean,
  actor: Actor,
): Promise<SwitchOutcome> {
  if (memberId > DYNAMIC_ROW_ID_OFFSET) return 'dynamic';
  const { loanGroups, staticGroupLoans } = tables;
  const [member] = await tx
    .select()
    .from(staticGroupLoans)
    .where(eq(staticGroupLoans.id, memberId))
    .for('update');
  if (member === undefined) return 'not-found';
  const [group] = await tx.select().from(loanGroups).where(eq(loanGroups.id, member.groupId));
  if (group?.isStatic !== true) return 'dynamic';
  if (member.enabled === enabled) return 'done';
  await tx.update(staticGroupLoans).set({ enabled }).where(eq(staticGroupLoans.id, memberId));
  await recordLoanChanges(tx, tables, actor, [member.loanId], {
    action: 'group-loan-switched',
    before: { ...toAuditFacts(group), isEnabled: member.enabled },
    after: { ...toAuditFacts(group), isEnabled: enabled },
  });
  return 'done';
}
