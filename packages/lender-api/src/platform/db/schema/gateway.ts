import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';

/** The simulated processor's books, and the answers kept for money that is asked for twice. */
export function gatewayTables(schema: PgSchema) {
  return {
    processorTokens: schema.table('processor_tokens', {
      token: text('token').primaryKey(),
      /** How charges to it end (gateway/test-numbers.ts). The number itself is kept nowhere. */
      behaviour: text('behaviour').notNull(),
    }),
    processorCharges: schema.table('processor_charges', {
      reference: text('reference').primaryKey(),
      token: text('token').notNull(),
      /** Negative for money that goes to the customer. */
      amountCents: cents('amount_cents').notNull(),
      outcome: text('outcome').$type<'approved' | 'declined'>().notNull(),
      reason: text('reason'),
      authId: text('auth_id').notNull(),
      /** Before this moment the processor does not say how it ended. */
      knownAt: moment('known_at').notNull(),
      returnedAt: moment('returned_at'),
      returnReason: text('return_reason'),
    }),
    idempotencyKeys: schema.table('idempotency_keys', {
      /** Whose key it is: two people may choose the same. */
      scope: text('scope').notNull(),
      key: text('key').notNull(),
      /** SHA-256 of operation and body, in hex. */
      requestHash: text('request_hash').notNull(),
      httpStatus: smallint('http_status').notNull(),
      body: jsonb('body').$type<object>().notNull(),
      /** False while the outcome is unknown: the work is then taken up again. */
      isFinal: boolean('is_final').notNull(),
      createdAt: moment('created_at').notNull(),
    }),
  };
}
