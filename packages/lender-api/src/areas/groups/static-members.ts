import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/audit/record.ts';
import { refuseUnknownLoans } from '../../domain/groups/loan-numbers.ts';
import { findLoans, idsOf, recordOnLoans } from '../../domain/groups/loan-numbers-repository.ts';
import type { Orm } from '../../platform/db/connect.ts';
import { rowsOf } from '../../platform/db/migrate.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** Loan numbers to put into a static group, and to take out of it. */
export interface MembershipChange {
  added: readonly string[];
  removed: readonly string[];
}

/** What the audit trail of a loan account says of the group. */
const factsOf = ({ id, groupName }: { id: number; groupName: string }) => ({ groupId: id, groupName });

/**
 * Takes loans out of a static group and puts others in; those that are in it stay as they are. A few statements,
 * however many loans, and an audit record on each that changed.
 * @throws Refusal 422 that names the numbers that no loan account has; the caller's transaction ends with it
 */
export async function changeMembers(
  tx: Orm,
  tables: LenderTables,
  group: { id: number; groupName: string },
  { added, removed }: MembershipChange,
  actor: Actor,
): Promise<void> {
  const { staticGroupLoans } = tables;
  const adding = await findLoans(tx, tables, added);
  const removing = await findLoans(tx, tables, removed);
  refuseUnknownLoans([...adding.unknown, ...removing.unknown]);
  if (removing.ids.length > 0) {
    const gone = await tx
      .delete(staticGroupLoans)
      .where(
        and(eq(staticGroupLoans.groupId, group.id), inArray(staticGroupLoans.loanId, idsOf(removing.ids))),
      )
      .returning({ loanId: staticGroupLoans.loanId });
    const left = { action: 'loan-left-group' as const, before: factsOf(group), after: null };
    await recordOnLoans(
      tx,
      tables,
      actor,
      gone.map(({ loanId }) => loanId),
      left,
    );
  }
  if (adding.ids.length > 0) {
    const result = await tx.execute(sql`
      insert into ${staticGroupLoans} (group_id, loan_id, enabled)
      select ${group.id}, value, true from ${idsOf(adding.ids)} as added order by value
      on conflict (group_id, loan_id) do nothing
      returning loan_id as "loanId"`);
    const joined = { action: 'loan-joined-group' as const, before: null, after: factsOf(group) };
    const loanIds = rowsOf<{ loanId: number }>(result).map(({ loanId }) => loanId);
    await recordOnLoans(tx, tables, actor, loanIds, joined);
  }
}

/** Empties a static group that is about to go, with a record on each of its loans. */
export async function removeMembers(
  tx: Orm,
  tables: LenderTables,
  group: { id: number; groupName: string },
  actor: Actor,
): Promise<void> {
  const { staticGroupLoans } = tables;
  const gone = await tx
    .delete(staticGroupLoans)
    .where(eq(staticGroupLoans.groupId, group.id))
    .returning({ loanId: staticGroupLoans.loanId });
  const left = { action: 'loan-left-group' as const, before: factsOf(group), after: null };
  await recordOnLoans(
    tx,
    tables,
    actor,
    gone.map(({ loanId }) => loanId),
    left,
  );
}

/** What became of switching a loan of a group. */
export type Switched = 'done' | 'not-there' | 'dynamic';

/** Switches a loan of a static group on or off; nothing is written down when it was so already. */
export async function switchMember(
  tx: Orm,
  tables: LenderTables,
  memberId: number,
  enabled: boolean,
  actor: Actor,
): Promise<Switched> {
  const { loanGroups, staticGroupLoans } = tables;
  const [member] = await tx
    .select()
    .from(staticGroupLoans)
    .where(eq(staticGroupLoans.id, memberId))
    .for('update');
  if (member === undefined) return 'not-there';
  const [group] = await tx.select().from(loanGroups).where(eq(loanGroups.id, member.groupId));
  if (group?.isStatic !== true) return 'dynamic';
  if (member.enabled === enabled) return 'done';
  await tx.update(staticGroupLoans).set({ enabled }).where(eq(staticGroupLoans.id, memberId));
  await recordOnLoans(tx, tables, actor, [member.loanId], {
    action: 'group-loan-switched',
    before: { ...factsOf(group), isEnabled: member.enabled },
    after: { ...factsOf(group), isEnabled: enabled },
  });
  return 'done';
}
