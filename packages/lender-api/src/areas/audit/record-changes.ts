import { sql } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** The staff member who makes a change, and the time. */
export interface Actor {
  staffId: number;
  at: Date;
}

/** The author of a change. `staffId` is null if the system or a borrower makes the change. */
export interface AnyActor {
  staffId: number | null;
  at: Date;
}

/** One change. `before` and `after` never contain secrets; a password change is recorded without values. */
export interface Change {
  action: AuditAction;
  loanId?: number | null;
  appUserId?: number | null;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

/**
 * Writes an audit record of each change. Must run in the transaction that makes the changes, so that the changes and
 * their records are committed together.
 */
export async function recordChanges(
  tx: Orm,
  { auditRecords }: LenderTables,
  { staffId, at }: AnyActor,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(auditRecords).values(changes.map((change) => ({ ...change, staffId, occurredAt: at })));
}

/** Like `recordChanges`, but for thousands of changes: all changes are one parameter of one statement. */
export async function recordManyChanges(
  tx: Orm,
  { auditRecords }: LenderTables,
  { staffId, at }: AnyActor,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into ${auditRecords} (occurred_at, staff_id, action, loan_id, app_user_id, before, after)
    select ${at.toISOString()}::timestamptz, ${staffId}::integer, c.action, c."loanId", c."appUserId", c.before, c.after
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as c (action text, "loanId" integer, "appUserId" integer, before jsonb, after jsonb)`);
}
