import type { PgSchema } from 'drizzle-orm/pg-core';
import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What holds guessers back, tickets of sessions, and what staff set for themselves. */
export function accessTables(schema: PgSchema) {
  return {
    accountAttempts: schema.table('account_attempts', {
      /** SHA-256 of purpose and account, whether or not there is such an account. */
      accountKey: text('account_key').primaryKey(),
      failures: integer('failures').notNull(),
      lastAt: moment('last_at').notNull(),
      lockedUntil: moment('locked_until'),
    }),
    addressPaces: schema.table('address_paces', {
      addressKey: text('address_key').primaryKey(),
      /** When all that the address has asked for would be done at its pace. */
      busyUntil: moment('busy_until').notNull(),
    }),
    tickets: schema.table('tickets', {
      ticketHash: text('ticket_hash').primaryKey(),
      /** The session that it lives and ends with. */
      tokenHash: text('token_hash').notNull(),
      path: text('path').notNull(),
      expiresAt: moment('expires_at').notNull(),
    }),
    preferences: schema.table(
      'preferences',
      {
        staffId: integer('staff_id').notNull(),
        key: text('key').notNull(),
        value: jsonb('value').notNull(),
        changedAt: moment('changed_at').notNull(),
      },
      ({ staffId, key }) => [primaryKey({ columns: [staffId, key] })],
    ),
  };
}
