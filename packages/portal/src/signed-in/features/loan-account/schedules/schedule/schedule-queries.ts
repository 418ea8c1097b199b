import type { Cents, LenderClient, LoanPaymentDetails } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../../../../lib/requests/cache-times.ts';

/** The code of the frequency to preselect for an amount (decisions, payments). */
export const suggestedFrequencyQuery = (
  lender: LenderClient,
  { id, frequency }: LoanPaymentDetails['loan'],
  amount: Cents,
) =>
  queryOptions({
    queryKey: ['suggested-frequency', id, frequency, amount],
    queryFn: ({ signal }) =>
      lender.suggestFrequency({ loanId: id, amount, loanFrequency: frequency }, signal),
    staleTime: FIVE_MINUTES_MS,
  });
