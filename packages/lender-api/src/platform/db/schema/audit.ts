import type { PgSchema } from 'drizzle-orm/pg-core';
import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** The recorded values before or after a change, without secrets. */
export type AuditFacts = Record<string, string | number | boolean | null>;

export function createAuditTables(schema: PgSchema) {
  return {
    auditRecords: schema.table('audit_records', {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
      occurredAt: timestamptz('occurred_at').notNull(),
      /** Null for a change by the system or by a borrower. */
      staffId: integer('staff_id'),
      action: text('action').notNull(),
      /** Null for a change that does not concern a loan account. */
      loanId: integer('loan_id'),
      appUserId: integer('app_user_id'),
      before: jsonb('before').$type<AuditFacts>(),
      after: jsonb('after').$type<AuditFacts>(),
    }),
  };
}
