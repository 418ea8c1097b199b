import {
  type Cents,
  type HistoryPayment,
  type LoanFigures,
  type OrUnknown,
  type ScheduledPayment,
  UNKNOWN,
} from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import { delinquencyGrade } from '../../../domain/loan-account/delinquency.ts';
import { isReturned, paymentState } from '../../../domain/payments/payment-state.ts';

/** Something about an account that somebody should see to, most urgent kind first. */
export type Attention =
  | { readonly kind: 'past-due'; readonly days: number; readonly amount: Cents }
  | {
      readonly kind: 'returned-payment';
      /** The latest of them. */
      readonly paymentId: number;
      readonly date: Day;
      readonly amount: Cents;
      readonly count: number;
    }
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

function delinquency({ daysPastDue, totalDue, nextPromise }: LoanFigures, today: Day): Attention[] {
  const found: Attention[] = [];
  if (daysPastDue > 0) found.push({ kind: 'past-due', days: daysPastDue, amount: totalDue });
  if (nextPromise !== null && nextPromise.date < today && totalDue > 0)
    found.push({ kind: 'broken-promise', ...nextPromise });
  return found;
}

/** The payments that the bank returned and that nobody has voided yet. */
function returnedPayments(payments: readonly HistoryPayment[]): Attention | null {
  const returned = payments.filter((payment) => isReturned(payment) && paymentState(payment) === 'returned');
  const [latest] = returned.toSorted((one, other) =>
    one.paidOn === other.paidOn ? other.id - one.id : one.paidOn < other.paidOn ? 1 : -1,
  );
  if (latest === undefined) return null;
  const { id, paidOn, totalPaid } = latest;
  return {
    kind: 'returned-payment',
    paymentId: id,
    date: paidOn,
    amount: totalPaid,
    count: returned.length,
  };
}

/** What the line is drawn as. It grows with the days past due: 1-30, 31-90, 90+; any other problem is a warning. */
export type Severity = 'info' | 'warning' | 'danger';

export function severityOf(found: readonly Attention[]): Severity {
  const grades = found.map((each) => (each.kind === 'past-due' ? delinquencyGrade(each.days) : 2));
  const worst = Math.max(0, ...grades);
  if (worst >= 4) return 'danger';
  return worst >= 2 ? 'warning' : 'info';
}

/**
 * What needs attention: an account past due, a payment that the bank returned, a promise to pay whose day has gone by while
 * something is owed, a scheduled payment that failed last.
 * @param figures UNKNOWN says nothing of delinquency: the summary says that the figures cannot be used
 * @param schedules empty where they are not known, as are payments
 * @param today where the lender is
 */
export function attentionOf(
  figures: OrUnknown<LoanFigures>,
  {
    schedules,
    payments,
  }: { readonly schedules: readonly ScheduledPayment[]; readonly payments: readonly HistoryPayment[] },
  today: Day,
): readonly Attention[] {
  const failed = lastFailure(schedules);
  const found: Attention[] = [];
  if (figures !== UNKNOWN) found.push(...delinquency(figures, today));
  const returned = returnedPayments(payments);
  if (returned !== null) found.push(returned);
  if (failed !== null) found.push({ kind: 'failed-schedule', date: failed.dueOn, amount: failed.amount });
  return found;
}
