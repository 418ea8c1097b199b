import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { formatMoney } from '../../domain/money/money-text.ts';
import type { LenderDb } from '../../platform/db/lender-db.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { SCHEDULED, SUCCESS } from './schedule-rows.ts';

interface PlannedPayments {
  loanId: number;
  paymentMethodId: number;
  amountCents: number;
  /** `yyyy-MM-dd`. */
  days: readonly string[];
  /** The items that an edit changes; they cannot duplicate themselves. */
  exceptIds: readonly number[];
}

const formatDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

function formatDuplicateMessage(amountCents: number, days: readonly string[]): string {
  const [first = '', ...others] = days.map(formatDay);
  const on = others.length === 0 ? first : `${first} and ${others.length} more of these days`;
  return `A payment of ${formatMoney(amountCents)} with this method is already scheduled for ${on}. Confirm to schedule it again.`;
}

/**
 * Throws a 409 Refusal (`duplicate_suspected`) if the loan has a Scheduled or successful payment of the same amount
 * with the same card or account on one of the days (docs/product/schedules.md#suspected-duplicate-schedule). Compares
 * the last four digits because one card can be saved under two tokens. The caller must lock the loan.
 */
export async function refuseDuplicateSchedules(
  { orm, tables }: LenderDb,
  planned: PlannedPayments,
): Promise<void> {
  const { paymentMethods, schedules } = tables;
  const { loanId, paymentMethodId, amountCents, days, exceptIds } = planned;
  const [method] = await orm.select().from(paymentMethods).where(eq(paymentMethods.id, paymentMethodId));
  if (method === undefined || days.length === 0) return;
  const duplicates = await orm
    .selectDistinct({ day: schedules.nextExecutionDay })
    .from(schedules)
    .innerJoin(paymentMethods, eq(paymentMethods.id, schedules.paymentMethodId))
    .where(
      and(
        eq(schedules.loanId, loanId),
        inArray(schedules.status, [SCHEDULED, SUCCESS]),
        eq(schedules.amountCents, amountCents),
        inArray(schedules.nextExecutionDay, [...days]),
        eq(paymentMethods.methodType, method.methodType),
        eq(paymentMethods.lastFour, method.lastFour),
        exceptIds.length === 0 ? undefined : notInArray(schedules.id, [...exceptIds]),
      ),
    )
    .orderBy(schedules.nextExecutionDay);
  if (duplicates.length === 0) return;
  const message = formatDuplicateMessage(
    amountCents,
    duplicates.map(({ day }) => day),
  );
  throw new Refusal(409, message, 'duplicate_suspected');
}
