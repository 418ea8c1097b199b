import { and, asc, eq, gt, gte, isNotNull, lte } from 'drizzle-orm';
import type { Orm } from '../../platform/db/connect.ts';
import type { PaymentRow } from '../../platform/db/schema/payments.ts';
import type { LenderTables } from '../../platform/db/schema.ts';

/**
 * Puts back how late a loan was, after a part of what was due is due again because this payment was taken back: that a
 * payment of a part leaves a loan late is the same rule the other way round. Which payment ended the lateness does not
 * matter: it is this one, or the first after it. A loan that has become late anew stays as late as it is. The days in
 * between are not added; the lender's books count on from here.
 */
export async function restoreLateness(
  tx: Orm,
  { loans, payments }: LenderTables,
  { id, loanId }: Pick<PaymentRow, 'id' | 'loanId'>,
): Promise<void> {
  const [was] = await tx
    .select({
      daysPastDue: payments.clearedDaysPastDue,
      oldDueDay: payments.clearedOldDueDay,
      newOldestDay: payments.clearedNewOldestDay,
    })
    .from(payments)
    .where(and(eq(payments.loanId, loanId), gte(payments.id, id), isNotNull(payments.clearedDaysPastDue)))
    .orderBy(asc(payments.id))
    .limit(1);
  if (was?.daysPastDue == null) return;
  await tx
    .update(loans)
    .set({ ...was, daysPastDue: was.daysPastDue })
    .where(and(eq(loans.id, loanId), lte(loans.daysPastDue, 0), gt(loans.totalDueCents, 0)));
}
