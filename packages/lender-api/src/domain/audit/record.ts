import type { Orm } from '../../platform/db/connect.ts';
import type { AuditFacts } from '../../platform/db/schema/audit.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { AuditAction } from './audit-actions.ts';

/** Who of the staff makes a change, and when. */
export interface Actor {
  staffId: number;
  at: Date;
}

/** The same where it need not be staff: null for what the system does by itself, or a borrower. */
export interface AnyActor {
  staffId: number | null;
  at: Date;
}

/** One change. `before` and `after` never hold a secret: of a password, only that it changed is kept. */
export interface Change {
  action: AuditAction;
  loanId?: number | null;
  installAccountId?: number | null;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
}

/** Writes changes down, in the transaction that makes them: neither is there without the other. */
export async function recordChanges(
  tx: Orm,
  { auditRecords }: LenderTables,
  { staffId, at }: AnyActor,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(auditRecords).values(changes.map((change) => ({ ...change, staffId, occurredAt: at })));
}
