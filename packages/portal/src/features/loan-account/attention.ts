import type { Cents, LoanSummary, ScheduledPayment } from '@livery/lender-client';
import type { Day } from '../../lib/dates.ts';

/** Something about an account that somebody should see to, most urgent kind first. */
export type Attention =
  | { readonly kind: 'past-due'; readonly days: number; readonly amount: Cents }
  | { readonly kind: 'broken-promise'; readonly date: Day; readonly amount: Cents | null }
  | { readonly kind: 'failed-schedule'; readonly date: Day; readonly amount: Cents };

/** The scheduled payment that was tried last, when it failed: a later success settles an earlier failure. */
function lastFailure(schedules: readonly ScheduledPayment[]): ScheduledPayment | null {
  const tried = schedules.filter(({ status }) => status === 'failed' || status === 'success');
  const last = tried.reduce<ScheduledPayment | null>(
    (latest, item) => (latest === null || item.dueOn > latest.dueOn ? item : latest),
    null,
  );
  return last?.status === 'failed' ? last : null;
}

/**
 * What needs attention: an account past due, a promise to pay whose day has gone by while something is owed, a scheduled
 * payment that failed last.
 * @param schedules empty where they are not known
 * @param today where the lender is
 */
export function attentionOf(
  { daysPastDue, totalDue, nextPromise }: LoanSummary,
  schedules: readonly ScheduledPayment[],
  today: Day,
): readonly Attention[] {
  const failed = lastFailure(schedules);
  const found: Attention[] = [];
  if (daysPastDue > 0) found.push({ kind: 'past-due', days: daysPastDue, amount: totalDue });
  if (nextPromise !== null && nextPromise.date < today && totalDue > 0)
    found.push({ kind: 'broken-promise', ...nextPromise });
  if (failed !== null) found.push({ kind: 'failed-schedule', date: failed.dueOn, amount: failed.amount });
  return found;
}
