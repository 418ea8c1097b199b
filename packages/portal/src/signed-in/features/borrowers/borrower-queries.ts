import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';

export const BORROWERS_KEY = ['borrowers'] as const;
export const FAILED_LINKS_KEY = [...BORROWERS_KEY, 'failed-link'] as const;

/** The counts in the tabs of the lists (docs/product/borrower-lists.md#tab-counts). */
export const borrowerCountsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: [...BORROWERS_KEY, 'counts'],
    queryFn: ({ signal }) => lender.with({ signal }).getBorrowerCounts(),
  });
