import type { PgSchema } from 'drizzle-orm/pg-core';
import { boolean, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { cents, timestamptz } from './columns.ts';

/** Data of the simulated processor, and stored responses by idempotency key. */
export function createGatewayTables(schema: PgSchema) {
  return {
    processorTokens: schema.table('processor_tokens', {
      token: text('token').primaryKey(),
      /** The simulated outcome of charges (gateway/test-numbers.ts). The card or account number is not stored. */
      behavior: text('behavior').notNull(),
    }),
    processorCharges: schema.table('processor_charges', {
      reference: text('reference').primaryKey(),
      token: text('token').notNull(),
      /** Negative for money that is sent to the customer. */
      amountCents: cents('amount_cents').notNull(),
      outcome: text('outcome').$type<'approved' | 'declined'>().notNull(),
      reason: text('reason'),
      authId: text('auth_id').notNull(),
      /** The time from which the processor reports the outcome. Before this time, the outcome is pending. */
      knownAt: timestamptz('known_at').notNull(),
      returnedAt: timestamptz('returned_at'),
      returnReason: text('return_reason'),
    }),
    idempotencyKeys: schema.table('idempotency_keys', {
      /** The user who sent the key. Different users may use the same key. */
      scope: text('scope').notNull(),
      key: text('key').notNull(),
      /** SHA-256 of the operation and the body, in hex. */
      requestHash: text('request_hash').notNull(),
      httpStatus: smallint('http_status').notNull(),
      body: jsonb('body').$type<object>().notNull(),
      /** False while the outcome is unknown. Repeating the request then continues the operation. */
      isFinal: boolean('is_final').notNull(),
      createdAt: timestamptz('created_at').notNull(),
    }),
  };
}
