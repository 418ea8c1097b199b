import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/** Returns the SQL sum of completed refunds in cents for each payment of a query. */
export function selectRefundedCents(
  orm: Orm,
  { payments, refunds }: Pick<LenderTables, 'payments' | 'refunds'>,
) {
  const completed = orm
    .select({ cents: sql`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'done')));
  return sql`(${completed})`.mapWith(Number);
}
