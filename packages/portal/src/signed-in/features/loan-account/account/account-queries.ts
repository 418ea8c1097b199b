import type { LenderClient } from '@livery/lender-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const ACTIVITY_PAGE_SIZE = 24;

/** Returns the query for the latest 100 payments of a loan account. */
export const paymentHistoryQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'history'],
    queryFn: ({ signal }) => lender.with({ signal }).getPaymentHistory(loanNumber),
  });

/** Returns the query for the audit records of a loan account, newest first (extension audit-trail). */
export const activityQuery = (lender: LenderClient, loanId: number) =>
  infiniteQueryOptions({
    queryKey: ['loan-account', loanId, 'activity'],
    queryFn: ({ pageParam, signal }) =>
      lender.with({ signal }).listAuditRecords(loanId, { page: pageParam, limit: ACTIVITY_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
  });
