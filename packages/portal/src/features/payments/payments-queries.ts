import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../lib/cache-times.ts';

/** The saved methods, fees and balances that a payment needs; asked for anew whenever the dialog opens. */
export const paymentDetailsQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'payment-details'],
    queryFn: ({ signal }) => lender.getLoanPaymentDetails(loanNumber, signal),
  });

/** How often payments can be scheduled (spec section 9: cached 5 minutes). */
export const paymentFrequenciesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['payment-frequencies'],
    queryFn: ({ signal }) => lender.listPaymentFrequencies(signal),
    staleTime: FIVE_MINUTES_MS,
  });
