import type { PgTable } from 'drizzle-orm/pg-core';
import { pgSchema } from 'drizzle-orm/pg-core';
import { createAccessTables } from './schema/access.ts';
import { createAuditTables } from './schema/audit.ts';
import { createBorrowerSideTables } from './schema/borrower-side.ts';
import { createChatTables } from './schema/chat.ts';
import { createGatewayTables } from './schema/gateway.ts';
import { createLargeListTables } from './schema/lists.ts';
import { createLinkTables, createLoanTables } from './schema/loans.ts';
import { createPaymentTables } from './schema/payments.ts';
import { createBorrowerTables, createStaffTables } from './schema/people.ts';
import { createGroupTables, createRuleTables } from './schema/rules.ts';
import { createSettingsTables } from './schema/settings.ts';

/**
 * Returns the tables of one lender. Each lender has its own database schema, so code with these tables cannot
 * access the rows of another lender. The files in `migrations/` create the tables; a test compares the result
 * with these definitions.
 */
export function createLenderTables(schemaName: string) {
  const schema = pgSchema(schemaName);
  return {
    ...createStaffTables(schema),
    ...createBorrowerTables(schema),
    ...createLoanTables(schema),
    ...createLinkTables(schema),
    ...createLargeListTables(schema),
    ...createPaymentTables(schema),
    ...createGatewayTables(schema),
    ...createRuleTables(schema),
    ...createGroupTables(schema),
    ...createSettingsTables(schema),
    ...createAuditTables(schema),
    ...createAccessTables(schema),
    ...createBorrowerSideTables(schema),
    ...createChatTables(schema),
  } satisfies Record<string, PgTable>;
}

export type LenderTables = ReturnType<typeof createLenderTables>;

/** Returns the name of a lender's database schema. Slugs have no underscores, so two slugs never share a schema. */
export function getSchemaName(slug: string): string {
  return `lender_${slug.replaceAll('-', '_')}`;
}
