import type { LenderClient, LinkedAccount, Page } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';
import type { ListState } from '../../lib/list-state/list-state.ts';

/** The counts in the tab header (spec section 2). */
export const borrowerCountsQuery = (lender: LenderClient) =>
  queryOptions({
    queryKey: ['borrowers', 'counts'],
    queryFn: ({ signal }) => lender.getBorrowerCounts(signal),
  });

const toListPage = (page: Page<LinkedAccount>) => ({ ...page, rows: [...page.rows] });

/** One page of the signed-up list; the page before it stays until it has come. */
export const signedUpQuery = (lender: LenderClient, { query, page, sort, date, limit }: ListState) =>
  queryOptions({
    queryKey: ['borrowers', 'signed-up', { query, page, sort, date, limit }],
    queryFn: ({ signal }) =>
      lender.listSignedUpBorrowers({ page, limit, search: query, sort, date: date ?? undefined }, signal),
    // An empty page holds no place: it would say that nothing was found before the lender has answered.
    placeholderData: (previous: Page<LinkedAccount> | undefined) =>
      previous !== undefined && previous.rows.length > 0 ? previous : undefined,
    select: toListPage,
  });
