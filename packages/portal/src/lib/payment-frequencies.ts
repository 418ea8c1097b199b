import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from './cache-times.ts';

/** How often payments can be scheduled (spec section 9: cached 5 minutes). */
export const paymentFrequenciesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['payment-frequencies'],
    queryFn: ({ signal }) => lender.listPaymentFrequencies(signal),
    staleTime: FIVE_MINUTES_MS,
  });
