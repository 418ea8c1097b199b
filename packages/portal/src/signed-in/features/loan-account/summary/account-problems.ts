import {
  type Cents,
  type HistoryPayment,
  type LoanFigures,
  type OrUnknown,
  type ScheduledPayment,
  UNKNOWN,
} from '@livery/lender-client';
import type { Day } from '../../../../lib/format/dates.ts';
import { getDelinquencyGrade } from '../../../domain/loan-account/delinquency.ts';

/** A problem in the attention line (docs/product/loan-account.md#problems-in-the-attention-line). */
export type AccountProblem =
  | { readonly kind: 'past-due'; readonly days: number; readonly amount: Cents }
  | {
      readonly kind: 'returned-payment';
      /** The id of the latest returned payment. */
      readonly paymentId: number;
      readonly date: Day;
      readonly amount: Cents;
      readonly count: number;
    }
  | { readonly kind: 'broken-promise'; readonly date: Day; readonly amount: Cents | null }
  | { readonly kind: 'failed-schedule'; readonly date: Day; readonly amount: Cents };

/** Returns the latest past payment if it failed, otherwise null. A later success resolves a failure. */
function findFailedSchedule(schedules: readonly ScheduledPayment[]): ScheduledPayment | null {
  const attempted = schedules.filter(({ status }) => status === 'failed' || status === 'success');
  const latestAttempt = attempted.reduce<ScheduledPayment | null>(
    (latest, item) => (latest === null || item.dueOn > latest.dueOn ? item : latest),
    null,
  );
  return latestAttempt?.status === 'failed' ? latestAttempt : null;
}

function findDelinquencyProblems(
  { daysPastDue, totalDue, nextPromise }: LoanFigures,
  today: Day,
): AccountProblem[] {
  const problems: AccountProblem[] = [];
  if (daysPastDue > 0) problems.push({ kind: 'past-due', days: daysPastDue, amount: totalDue });
  if (nextPromise !== null && nextPromise.date < today && totalDue > 0)
    problems.push({ kind: 'broken-promise', ...nextPromise });
  return problems;
}

/**
 * Returns one problem for all returned payments, with the data of the latest returned payment. Returns null
 * if there are none. Ignores voided payments.
 */
function findReturnedPayments(payments: readonly HistoryPayment[]): AccountProblem | null {
  const returned = payments.filter(({ canBeVoided }) => canBeVoided);
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

/** The severity of all problems (docs/product/loan-account.md#severity-of-the-attention-line). */
export type Severity = 'info' | 'warning' | 'danger';

export function getSeverity(problems: readonly AccountProblem[]): Severity {
  const grades = problems.map((each) => (each.kind === 'past-due' ? getDelinquencyGrade(each.days) : 2));
  const worst = Math.max(0, ...grades);
  if (worst >= 4) return 'danger';
  return worst >= 2 ? 'warning' : 'info';
}

/**
 * Returns the problems of a loan account in display order.
 * @param figures UNKNOWN for an unreadable response, which the loan summary reports
 * @param today today in the lender's time zone
 */
export function findAccountProblems(
  figures: OrUnknown<LoanFigures>,
  {
    schedules,
    payments,
  }: { readonly schedules: readonly ScheduledPayment[]; readonly payments: readonly HistoryPayment[] },
  today: Day,
): readonly AccountProblem[] {
  const failedSchedule = findFailedSchedule(schedules);
  const problems: AccountProblem[] = [];
  if (figures !== UNKNOWN) problems.push(...findDelinquencyProblems(figures, today));
  const returned = findReturnedPayments(payments);
  if (returned !== null) problems.push(returned);
  if (failedSchedule !== null)
    problems.push({ kind: 'failed-schedule', date: failedSchedule.dueOn, amount: failedSchedule.amount });
  return problems;
}
