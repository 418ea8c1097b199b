import type { LenderClient } from '@livery/lender-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../../lib/requests/query-client.ts';
import { useLender } from '../../../lib/services/services.ts';

export const paymentFrequenciesQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['payment-frequencies'],
    queryFn: ({ signal }) => lender.with({ signal }).listPaymentFrequencies(),
    staleTime: FIVE_MINUTES_MS,
  });

/**
 * Returns a function that formats a frequency code as the lender's name, or as the code itself if it has no name. While the names are
 * loading, it returns '', so that no code appears and then changes.
 */
export function useFrequencyName(): (code: string) => string {
  const { data, isPending } = useQuery(paymentFrequenciesQuery(useLender()));
  return (code) => (isPending ? '' : (data?.find((frequency) => frequency.code === code)?.label ?? code));
}
