import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';

/** The scheduled payments of a loan account in every state, up to 2,000 (spec section 9). */
export const schedulesQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'schedules'],
    queryFn: ({ signal }) => lender.listSchedules(loanNumber, signal),
  });
