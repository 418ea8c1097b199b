import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';

/** Begins the key of everything about the borrower lists. */
export const BORROWERS_KEY = ['borrowers'] as const;
export const FAILED_LINKS_KEY = [...BORROWERS_KEY, 'failed-link'] as const;

/** The counts in the tab header (spec section 2). */
export const borrowerCountsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: [...BORROWERS_KEY, 'counts'],
    queryFn: ({ signal }) => lender.getBorrowerCounts(signal),
  });
