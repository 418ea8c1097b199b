import { and, asc, eq, gt, gte, isNotNull, lte } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/**
 * Restores the days past due and due days of a loan when a refund or void of a payment makes an amount due again
 * (docs/product/payments.md#refund-posting). Uses the values that this payment cleared. If it cleared none, uses the
 * values that were cleared by the next payment that cleared any. Does not change a loan that is already past due.
 */
export async function restoreDelinquency(
  tx: Orm,
  { loans, payments }: LenderTables,
  { id, loanId }: Pick<PaymentRow, 'id' | 'loanId'>,
): Promise<void> {
  const [cleared] = await tx
    .select({
      daysPastDue: payments.clearedDaysPastDue,
      oldDueDay: payments.clearedOldDueDay,
      newOldestDay: payments.clearedNewOldestDay,
    })
    .from(payments)
    .where(and(eq(payments.loanId, loanId), gte(payments.id, id), isNotNull(payments.clearedDaysPastDue)))
    .orderBy(asc(payments.id))
    .limit(1);
  if (cleared?.daysPastDue == null) return;
  await tx
    .update(loans)
    .set({ ...cleared, daysPastDue: cleared.daysPastDue })
    .where(and(eq(loans.id, loanId), lte(loans.daysPastDue, 0), gt(loans.totalDueCents, 0)));
}
