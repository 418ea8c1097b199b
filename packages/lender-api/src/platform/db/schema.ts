import type { PgTable } from 'drizzle-orm/pg-core';
import { pgSchema } from 'drizzle-orm/pg-core';
import { accessTables } from './schema/access.ts';
import { auditTables } from './schema/audit.ts';
import { borrowerSideTables } from './schema/borrower-side.ts';
import { chatTables } from './schema/chat.ts';
import { gatewayTables } from './schema/gateway.ts';
import { largeListTables } from './schema/lists.ts';
import { linkTables, loanTables } from './schema/loans.ts';
import { paymentTables } from './schema/payments.ts';
import { borrowerTables, staffTables } from './schema/people.ts';
import { groupTables, ruleTables } from './schema/rules.ts';
import { settingsTables } from './schema/settings.ts';

/**
 * Returns the tables of one lender. Each lender has its own database schema, so code with these tables cannot access
 * the rows of another lender. `migrations/` creates the tables; a test compares the two.
 */
export function lenderTables(schemaName: string) {
  const schema = pgSchema(schemaName);
  return {
    ...staffTables(schema),
    ...borrowerTables(schema),
    ...loanTables(schema),
    ...linkTables(schema),
    ...largeListTables(schema),
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

/** Returns the name of a lender's database schema. Slugs have no underscores, so two slugs never share a schema. */
export function getSchemaName(slug: string): string {
  return `lender_${slug.replaceAll('-', '_')}`;
}
