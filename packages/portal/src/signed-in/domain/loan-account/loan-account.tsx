import { type LenderClient, type OrUnknown, UNKNOWN } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount } from '../../../lib/format/numbers.ts';
import { FIVE_MINUTES_MS, PAYMENT_HISTORY_CACHE_MS } from '../../../lib/requests/query-client.ts';
import type { Translate } from '../../../lib/texts/texts.ts';
import { renderUnknown } from '../../../ui/data-list/cells.tsx';

/**
 * Query of a loan account with the app user who linked it, cached for 5 minutes.
 * @param loanId the id of the loan, not of a linked account
 */
export const loanAccountQuery = (lender: LenderClient, loanId: number) =>
  queryOptions({
    queryKey: ['loan-account', loanId],
    queryFn: ({ signal }) => lender.with({ signal }).getLoanAccount(loanId),
    staleTime: FIVE_MINUTES_MS,
  });

/** Query of the latest 100 payments of a loan account, cached for 5 seconds. */
export const paymentHistoryQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'history'],
    queryFn: ({ signal }) => lender.with({ signal }).getPaymentHistory(loanNumber),
    staleTime: PAYMENT_HISTORY_CACHE_MS,
  });

/**
 * Grade of delinquency by days past due: 0 for none, 1 for up to 30 days, 2 for up to 60, 3 for up to 90, and 4 for
 * more than 90 (docs/product/borrower-lists.md#delinquency-grades).
 */
type DelinquencyGrade = 0 | 1 | 2 | 3 | 4;

export function getDelinquencyGrade(daysPastDue: number): DelinquencyGrade {
  if (daysPastDue <= 0) return 0;
  if (daysPastDue <= 30) return 1;
  if (daysPastDue <= 60) return 2;
  return daysPastDue <= 90 ? 3 : 4;
}

/**
 * Returns days past due as a number with the marker of its delinquency grade
 * (docs/product/borrower-lists.md#delinquency-grades).
 */
export const renderDaysPastDue = (t: Translate, days: OrUnknown<number>, locale: string): ReactElement =>
  days === UNKNOWN ? (
    renderUnknown(t)
  ) : (
    <span className="list-grade" data-grade={getDelinquencyGrade(days)}>
      {formatCount(days, locale)}
    </span>
  );
