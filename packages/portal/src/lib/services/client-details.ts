import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../requests/cache-times.ts';

/** Returns the query options for the lender's portal configuration. */
export const clientDetailsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['client-details'],
    queryFn: ({ signal }) => lender.getClientDetails(signal),
    staleTime: FIVE_MINUTES_MS,
  });
