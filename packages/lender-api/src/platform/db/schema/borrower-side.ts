import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, text } from 'drizzle-orm/pg-core';
import { day, timestamptz } from './columns.ts';

/** Sessions of borrowers, emailed sign-in links, and attempts to link a loan account. */
export function createBorrowerSideTables(schema: PgSchema) {
  return {
    borrowerSessions: schema.table('borrower_sessions', {
      tokenHash: text('token_hash').primaryKey(),
      appUserId: integer('app_user_id').notNull(),
      /** Set for an impersonation together with `staffSessionHash`; otherwise both are null. */
      staffId: integer('staff_id'),
      staffSessionHash: text('staff_session_hash'),
      createdAt: timestamptz('created_at').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
    }),
    borrowerLinks: schema.table('borrower_links', {
      linkHash: text('link_hash').primaryKey(),
      /** Null for a request with an unknown email address. Such a link is never valid. */
      appUserId: integer('app_user_id'),
      createdAt: timestamptz('created_at').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
      usedAt: timestamptz('used_at'),
    }),
    linkAttempts: schema.table('link_attempts', {
      appUserId: integer('app_user_id').primaryKey(),
      /** The day of the last attempt. `attempts` counts only attempts of this day. */
      day: day('day').notNull(),
      attempts: integer('attempts').notNull(),
    }),
  };
}
