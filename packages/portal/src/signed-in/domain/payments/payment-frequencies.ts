import type { LenderClient } from '@livery/lender-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../../lib/requests/cache-times.ts';
import { useLender } from '../../../lib/services/services.ts';

/** How often payments can be scheduled (spec section 9: cached 5 minutes). */
export const paymentFrequenciesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['payment-frequencies'],
    queryFn: ({ signal }) => lender.listPaymentFrequencies(signal),
    staleTime: FIVE_MINUTES_MS,
  });

/** The frequency in the lender's words; its code where it has none. */
export function useFrequencyName(): (code: string) => string {
  const { data } = useQuery(paymentFrequenciesQuery(useLender()));
  return (code) => data?.find((frequency) => frequency.code === code)?.label ?? code;
}
