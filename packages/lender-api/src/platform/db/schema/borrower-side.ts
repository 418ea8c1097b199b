import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, text } from 'drizzle-orm/pg-core';
import { day, timestamptz } from './columns.ts';

/** Sessions of borrowers, the mailed links that start them, and attempts to link a loan account. */
export function borrowerSideTables(schema: PgSchema) {
  return {
    borrowerSessions: schema.table('borrower_sessions', {
      tokenHash: text('token_hash').primaryKey(),
      installAccountId: integer('install_account_id').notNull(),
      /** Set for an impersonation, as is `staffSessionHash`; both are null otherwise. */
      staffId: integer('staff_id'),
      staffSessionHash: text('staff_session_hash'),
      createdAt: timestamptz('created_at').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
    }),
    borrowerLinks: schema.table('borrower_links', {
      linkHash: text('link_hash').primaryKey(),
      /** Null for a request with an unknown e-mail address. Such a link is never valid. */
      installAccountId: integer('install_account_id'),
      createdAt: timestamptz('created_at').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
      usedAt: timestamptz('used_at'),
    }),
    linkAttempts: schema.table('link_attempts', {
      installAccountId: integer('install_account_id').primaryKey(),
      /** The day of the last attempt. `attempts` counts those of this day only. */
      day: day('day').notNull(),
      attempts: integer('attempts').notNull(),
    }),
  };
}
