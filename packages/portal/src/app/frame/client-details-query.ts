import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';

/** How long client details hold (spec section 9). */
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** What the lender has configured for its portal. */
export const clientDetailsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['client-details'],
    queryFn: ({ signal }) => lender.getClientDetails(signal),
    staleTime: FIVE_MINUTES_MS,
  });
