import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Limits on sign-in attempts, one-use tickets, and preferences of staff. */
export function accessTables(schema: PgSchema) {
  return {
    accountAttempts: schema.table('account_attempts', {
      /** SHA-256 of purpose and account, whether or not the account exists. */
      accountKey: text('account_key').primaryKey(),
      failures: integer('failures').notNull(),
      lastAt: timestamptz('last_at').notNull(),
      lockedUntil: timestamptz('locked_until'),
    }),
    addressRateLimits: schema.table('address_rate_limits', {
      addressKey: text('address_key').primaryKey(),
      /** When the attempts of the address so far would be completed at the permitted rate. */
      busyUntil: timestamptz('busy_until').notNull(),
    }),
    tickets: schema.table('tickets', {
      ticketHash: text('ticket_hash').primaryKey(),
      /** The session of the ticket. The ticket ends with it. */
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
