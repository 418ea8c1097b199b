import { Flex, Link, Text } from '@chakra-ui/react';
import {
  type Cents,
  type HistoryPayment,
  type LoanAccount,
  type LoanFigures,
  type OrUnknown,
  type ScheduledPayment,
  UNKNOWN,
} from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { type Day, formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { useLender, useTexts } from '../../../../lib/services/services.ts';
import { useToday } from '../../../../lib/services/today.ts';
import type { Translate } from '../../../../lib/texts/texts.ts';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';
import { useAreFlagsKnown } from '../../../domain/flags/flags.ts';
import { getDelinquencyGrade, paymentHistoryQuery } from '../../../domain/loan-account/loan-account.tsx';
import { getPaymentSearch, SCHEDULES_SEARCH, useCanSeeSchedules } from '../account/account-context.ts';
import { schedulesQuery } from '../account/account-queries.ts';

/** A problem in the attention line (docs/product/loan-account.md#problems-in-the-attention-line). */
type AccountProblem =
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
type Severity = 'info' | 'warning' | 'danger';

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

const SEVERITY_ICONS = { info: Clock, warning: CircleAlert, danger: OctagonAlert } as const;

function describeProblem(problem: AccountProblem, t: Translate): string {
  if (problem.kind === 'past-due')
    return t('attention.pastDue', { days: problem.days, amount: formatMoney(problem.amount) });
  const date = formatDay(problem.date);
  if (problem.kind === 'failed-schedule')
    return t('attention.failedSchedule', { date, amount: formatMoney(problem.amount) });
  if (problem.kind === 'returned-payment') {
    const { count } = problem;
    const amount = formatMoney(problem.amount);
    return count === 1
      ? t('attention.returned', { amount, date })
      : t('attention.returnedMany', { count, amount, date });
  }
  return problem.amount === null
    ? t('attention.brokenPromiseOpen', { date })
    : t('attention.brokenPromise', { date, amount: formatMoney(problem.amount) });
}

interface AttentionLineProps {
  readonly account: Pick<LoanAccount, 'loan' | 'figures'>;
  readonly accountPath: string;
}

interface AttentionLinkProps {
  readonly to: To;
  readonly replace?: boolean;
  readonly children: ReactNode;
}

function AttentionLink({ to, replace = false, children }: AttentionLinkProps) {
  return (
    <Link asChild color="inherit" textDecoration="underline">
      <RouterLink to={to} replace={replace} preventScrollReset>
        {children}
      </RouterLink>
    </Link>
  );
}

/** Summarizes the problems of a loan account in one line, with links to the screens that resolve them. */
export function AttentionLine({ account: { loan, figures }, accountPath }: AttentionLineProps) {
  const t = useTexts();
  const canSeeSchedules = useCanSeeSchedules();
  const mayPay = useHasPermission('PAYMENTS.MAKE');
  // The lender's settings can hide scheduled payments, so do not request them before the flags are known.
  const canRequestSchedules = useAreFlagsKnown() && canSeeSchedules;
  const schedules = useQuery({
    ...schedulesQuery(useLender(), loan.loanNumber),
    enabled: canRequestSchedules,
  });
  const canSeeHistory = useHasPermission('PAYMENTS.READ_HISTORY');
  const history = useQuery({
    ...paymentHistoryQuery(useLender(), loan.loanNumber),
    enabled: canSeeHistory,
  });
  const loadedRecords = { schedules: schedules.data?.rows ?? [], payments: history.data?.rows ?? [] };
  const problems = findAccountProblems(figures, loadedRecords, useToday());
  if (problems.length === 0) return null;
  const severity = getSeverity(problems);
  const Icon = SEVERITY_ICONS[severity];
  const showsPaymentLink =
    mayPay && problems.some(({ kind }) => kind === 'past-due' || kind === 'broken-promise');
  const returnedPayments = problems.find((each) => each.kind === 'returned-payment');
  const showsSchedulesLink = problems.some(({ kind }) => kind === 'failed-schedule');
  return (
    <Flex
      as="section"
      aria-label={t('attention.region')}
      gap="2"
      px="3"
      py="2"
      wrap="wrap"
      data-severity={severity}
      colorPalette={severity}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor={severity === 'danger' ? 'colorPalette.solid' : 'colorPalette.border'}
      fontWeight={severity === 'danger' ? 'medium' : undefined}
      borderRadius="l2"
      _icon={{ boxSize: '4', mt: '2px', flexShrink: 0 }}
    >
      <Icon aria-hidden />
      <Text flex="1" minW="12rem">
        {problems.map((each) => describeProblem(each, t)).join(' · ')}
      </Text>
      {showsPaymentLink && (
        <AttentionLink to={`${accountPath}/payments/make`}>{t('attention.pay')}</AttentionLink>
      )}
      {returnedPayments !== undefined && (
        <AttentionLink to={{ search: getPaymentSearch(returnedPayments.paymentId) }} replace>
          {t('attention.viewPayment')}
        </AttentionLink>
      )}
      {showsSchedulesLink && (
        <AttentionLink to={{ search: SCHEDULES_SEARCH }} replace>
          {t('attention.viewSchedules')}
        </AttentionLink>
      )}
    </Flex>
  );
}
