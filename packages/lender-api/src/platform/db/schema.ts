import type { PgTable } from 'drizzle-orm/pg-core';
import { pgSchema } from 'drizzle-orm/pg-core';
import { accessTables } from './schema/access.ts';
import { auditTables } from './schema/audit.ts';
import { borrowerSideTables } from './schema/borrower-side.ts';
import { chatTables } from './schema/chat.ts';
import { gatewayTables } from './schema/gateway.ts';
import { listTables } from './schema/lists.ts';
import { linkTables, loanTables } from './schema/loans.ts';
import { paymentTables } from './schema/payments.ts';
import { borrowerTables, staffTables } from './schema/people.ts';
import { groupTables, ruleTables } from './schema/rules.ts';
import { settingsTables } from './schema/settings.ts';

/**
 * The tables of one lender. Each lender has a database schema of its own; whoever is given these tables
 * cannot name another lender's rows. `migrations/` creates them, and a test holds both to one truth.
 */
export function lenderTables(schemaName: string) {
  const schema = pgSchema(schemaName);
  return {
    ...staffTables(schema),
    ...borrowerTables(schema),
    ...loanTables(schema),
    ...linkTables(schema),
    ...listTables(schema),
    ...paymentTables(schema),
    ...gatewayTables(schema),
    ...ruleTables(schema),
    ...groupTables(schema),
    ...settingsTables(schema),
    ...auditTables(schema),
    ...accessTables(schema),
    ...borrowerSideTables(schema),
    ...chatTables(schema),
  } satisfies Record<string, PgTable>;
}

export type LenderTables = ReturnType<typeof lenderTables>;

/** The database schema of a lender. A slug has no underscore, so two slugs never share a schema. */
export function schemaNameOf(slug: string): string {
  return `lender_${slug.replaceAll('-', '_')}`;
}
