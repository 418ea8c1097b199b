import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS, PAYMENT_HISTORY_CACHE_MS } from '../../../lib/requests/cache-times.ts';

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
