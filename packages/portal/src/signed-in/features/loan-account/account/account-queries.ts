import type { LenderClient } from '@livery/lender-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** How many changes are read at a time. */
const ACTIVITY_PAGE = 24;

/** The latest 100 payments of a loan account. */
export const paymentHistoryQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'history'],
    queryFn: ({ signal }) => lender.getPaymentHistory(loanNumber, signal),
  });

/** What was changed, newest first (extension audit-trail). */
export const activityQuery = (lender: LenderClient, loanId: number) =>
  infiniteQueryOptions({
    queryKey: ['loan-account', loanId, 'activity'],
    queryFn: ({ pageParam, signal }) =>
      lender.listAuditRecords(loanId, { page: pageParam, limit: ACTIVITY_PAGE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
  });
