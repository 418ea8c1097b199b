import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Limits on sign-in attempts, one-use tickets, and preferences of staff. */
export function createAccessTables(schema: PgSchema) {
  return {
    accountAttempts: schema.table('account_attempts', {
      /** SHA-256 of the purpose and the account. An attempt can name an account that does not exist. */
      accountKey: text('account_key').primaryKey(),
      failures: integer('failures').notNull(),
      lastAt: timestamptz('last_at').notNull(),
      lockedUntil: timestamptz('locked_until'),
    }),
    addressRateLimits: schema.table('address_rate_limits', {
      addressKey: text('address_key').primaryKey(),
      /**
       * Each accepted attempt sets this time to one interval after the previous value or the current time,
       * whichever is later. An attempt is refused if the new value would be too far in the future.
       */
      busyUntil: timestamptz('busy_until').notNull(),
    }),
    tickets: schema.table('tickets', {
      ticketHash: text('ticket_hash').primaryKey(),
      /** SHA-256 of the session token. The ticket expires with this session. */
      tokenHash: text('token_hash').notNull(),
      path: text('path').notNull(),
      expiresAt: timestamptz('expires_at').notNull(),
    }),
    preferences: schema.table(
      'preferences',
      {
        staffId: integer('staff_id').notNull(),
        key: text('key').notNull(),
        value: jsonb('value').notNull(),
        changedAt: timestamptz('changed_at').notNull(),
      },
      ({ staffId, key }) => [primaryKey({ columns: [staffId, key] })],
    ),
  };
}
