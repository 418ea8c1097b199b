import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { LenderTables } from '../../platform/db/schema.ts';
import type { CustomerBalance } from './credit-limit.ts';

/** The caller must lock the loan; otherwise the totals may change before a credit is sent. */
export async function readCustomerBalance(
  tx: Orm,
  { payments, refunds }: LenderTables,
  loanId: number,
): Promise<CustomerBalance> {
  const amount = payments.amountCents;
  const isPaid = sql`${amount} > 0 and ${payments.state} = 'settled'`;
  const isSent = sql`${amount} < 0 and ${payments.state} in ('pending', 'submitted', 'settled')`;
  const [row] = await tx
    .select({
      paid: sql`coalesce(sum(${amount} + ${payments.feeCents}) filter (where ${isPaid}), 0)`.mapWith(Number),
      sent: sql`coalesce(sum(-${amount}) filter (where ${isSent}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(eq(payments.loanId, loanId));
  const [returned] = await tx
    .select({ cents: sum(refunds.amountCents).mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.loanId, loanId),
        eq(payments.state, 'settled'),
        inArray(refunds.state, ['pending', 'done']),
      ),
    );
  const { paid = 0, sent = 0 } = row ?? {};
  return { paidCents: paid, returnedCents: sent + (returned?.cents ?? 0) };
}
