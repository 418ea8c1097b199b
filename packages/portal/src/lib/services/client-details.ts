import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../requests/query-client.ts';

export const clientDetailsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['client-details'],
    queryFn: ({ signal }) => lender.with({ signal }).getClientDetails(),
    staleTime: FIVE_MINUTES_MS,
  });
