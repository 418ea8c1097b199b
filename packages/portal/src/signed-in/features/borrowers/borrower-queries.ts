import type { LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../../../lib/list-state/list-query.ts';
import type { ListStateOf } from '../../../lib/list-state/list-state.ts';
import type { signedUpList } from './signed-up-list.ts';

/** Begins the key of everything about the borrower lists. */
export const BORROWERS_KEY = ['borrowers'] as const;
export const FAILED_LINKS_KEY = [...BORROWERS_KEY, 'failed-link'] as const;

/** The counts in the tab header (spec section 2). */
export const borrowerCountsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['borrowers', 'counts'],
    queryFn: ({ signal }) => lender.getBorrowerCounts(signal),
  });

/** One page of the signed-up list. */
export const signedUpQuery = (lender: LenderClient, state: ListStateOf<typeof signedUpList>) =>
  listQuery(['borrowers', 'signed-up'], state, (signal) =>
    lender.listSignedUpBorrowers(
      {
        page: state.page,
        limit: state.limit,
        search: state.query,
        sort: state.sort,
        date: state.filters.date ?? undefined,
      },
      signal,
    ),
  );
