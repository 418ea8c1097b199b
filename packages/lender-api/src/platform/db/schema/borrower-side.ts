import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, text } from 'drizzle-orm/pg-core';
import { day, moment } from './columns.ts';

/** Borrowers who are signed in, and the links that they sign in with. */
export function borrowerSideTables(schema: PgSchema) {
  return {
    borrowerSessions: schema.table('borrower_sessions', {
      tokenHash: text('token_hash').primaryKey(),
      installAccountId: integer('install_account_id').notNull(),
      /** Both are set for an impersonation and null otherwise. */
      staffId: integer('staff_id'),
      staffSessionHash: text('staff_session_hash'),
      createdAt: moment('created_at').notNull(),
      expiresAt: moment('expires_at').notNull(),
    }),
    borrowerLinks: schema.table('borrower_links', {
      linkHash: text('link_hash').primaryKey(),
      /** Null for a request in the name of an unknown address: such a link opens nothing. */
      installAccountId: integer('install_account_id'),
      createdAt: moment('created_at').notNull(),
      expiresAt: moment('expires_at').notNull(),
      usedAt: moment('used_at'),
    }),
    linkAttempts: schema.table('link_attempts', {
      installAccountId: integer('install_account_id').primaryKey(),
      /** The day of the last one; those of days before do not count. */
      day: day('day').notNull(),
      attempts: integer('attempts').notNull(),
    }),
  };
}
