import type { PgSchema } from 'drizzle-orm/pg-core';
import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What an audit record says of a thing before or after a change; nothing in it is a secret. */
export type AuditFacts = Record<string, string | number | boolean | null>;

/** Who changed what, and when. Rows are added and never changed. */
export function auditTables(schema: PgSchema) {
  return {
    auditRecords: schema.table('audit_records', {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
      occurredAt: moment('occurred_at').notNull(),
      /** Null for what the system did by itself, or a borrower. */
      staffId: integer('staff_id'),
      action: text('action').notNull(),
      /** Null for what concerns no loan account. */
      loanId: integer('loan_id'),
      installAccountId: integer('install_account_id'),
      before: jsonb('before').$type<AuditFacts>(),
      after: jsonb('after').$type<AuditFacts>(),
    }),
  };
}
