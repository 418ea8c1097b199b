import type { Cents, LenderClient, LoanPaymentDetails } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../../../lib/requests/cache-times.ts';

/** Returns the query for the scheduled payments of a loan account, up to 2,000. */
export const schedulesQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'schedules'],
    queryFn: ({ signal }) => lender.with({ signal }).listSchedules(loanNumber),
  });

/** Returns the query for the frequency that the lender suggests for an amount. */
export const suggestedFrequencyQuery = (
  lender: LenderClient,
  { id, frequency }: LoanPaymentDetails['loan'],
  amount: Cents,
) =>
  queryOptions({
    queryKey: ['suggested-frequency', id, frequency, amount],
    queryFn: ({ signal }) =>
      lender.with({ signal }).suggestFrequency({ loanId: id, amount, loanFrequency: frequency }),
    staleTime: FIVE_MINUTES_MS,
  });
