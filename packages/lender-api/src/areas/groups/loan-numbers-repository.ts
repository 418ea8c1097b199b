import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { Actor } from '../audit/record-changes.ts';

/**
 * Returns a subquery with the texts as one JSON parameter. One parameter for each text would exceed the limit
 * of 65,535 parameters in PostgreSQL.
 */
const selectTexts = (texts: readonly string[]): SQL =>
  sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::json))`;

export const selectIds = (ids: readonly number[]): SQL =>
  sql`(select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/**
 * Returns the ids of the loan accounts with these numbers, and the numbers for which there is no loan
 * account.
 */
export async function findLoans(
  orm: Orm,
  { loans }: LenderTables,
  loanNumbers: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  if (loanNumbers.length === 0) return { ids: [], unknown: [] };
  const found = await orm
    .select({ id: loans.id, loanNo: loans.loanNo })
    .from(loans)
    .where(inArray(loans.loanNo, selectTexts(loanNumbers)));
  const known = new Set(found.map(({ loanNo }) => loanNo));
  return { ids: found.map(({ id }) => id), unknown: loanNumbers.filter((number) => !known.has(number)) };
}

export async function recordLoanChanges(
  tx: Orm,
  { auditRecords }: LenderTables,
  { staffId, at }: Actor,
  loanIds: readonly number[],
  change: { action: AuditAction; before: object | null; after: object | null },
): Promise<void> {
  if (loanIds.length === 0) return;
  const toJson = (facts: object | null) => (facts === null ? null : JSON.stringify(facts));
  await tx.execute(sql`
    insert into ${auditRecords} (occurred_at, staff_id, action, loan_id, before, after)
    select ${at.toISOString()}::timestamptz, ${staffId}, ${change.action}, value,
           ${toJson(change.before)}::jsonb, ${toJson(change.after)}::jsonb
      from ${selectIds(loanIds)} as changed`);
}
