import type { Cents, LenderClient, LoanPaymentDetails, Page, PersonName } from '@livery/lender-client';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from '../../../../lib/requests/query-client.ts';

const ACTIVITY_PAGE_SIZE = 24;

/** Returns the query for the audit records of a loan account, newest first (extension audit-trail). */
export const activityQuery = (lender: LenderClient, loanId: number) =>
  infiniteQueryOptions({
    queryKey: ['loan-account', loanId, 'activity'],
    queryFn: ({ pageParam, signal }) =>
      lender.with({ signal }).listAuditRecords(loanId, { page: pageParam, limit: ACTIVITY_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, page) => (page < totalPages ? page + 1 : undefined),
  });

/** Returns the query for the scheduled payments of a loan account, up to 2,000. */
export const schedulesQuery = (lender: LenderClient, loanNumber: string) =>
  queryOptions({
    queryKey: ['loan-account', loanNumber, 'schedules'],
    queryFn: ({ signal }) => lender.with({ signal }).listSchedules(loanNumber),
  });

/** Returns the query for the frequency that the lender suggests for an amount. */
export const suggestedFrequencyQuery = (
  lender: LenderClient,
  { id, frequency }: LoanPaymentDetails['loan'],
  amount: Cents,
) =>
  queryOptions({
    queryKey: ['suggested-frequency', id, frequency, amount],
    queryFn: ({ signal }) =>
      lender.with({ signal }).suggestFrequency({ loanId: id, amount, loanFrequency: frequency }),
    staleTime: FIVE_MINUTES_MS,
  });

/** The name and number that the loan account page shows while it loads. */
export interface AccountPreview {
  readonly loanNumber: string;
  readonly borrower: PersonName;
}

/**
 * A row of a borrower list. The rows of On App match no loan account, because they contain the name of the app user and
 * not of the borrower.
 */
interface ListRow {
  readonly loanId?: unknown;
  readonly loanNumber?: unknown;
  readonly borrower?: PersonName;
  readonly firstName?: string;
  readonly lastName?: string;
}

function createPreview(row: ListRow, loanId: number): AccountPreview | null {
  const { loanNumber, firstName, lastName } = row;
  const rowName = firstName === undefined || lastName === undefined ? undefined : { firstName, lastName };
  const borrower = row.borrower ?? rowName;
  if (row.loanId !== loanId || typeof loanNumber !== 'string' || borrower === undefined) return null;
  return { loanNumber, borrower };
}

/** Searches the cached borrower lists for a loan account. Returns null if no cached list contains it. */
export function findAccountPreview(queryClient: QueryClient, loanId: number): AccountPreview | null {
  for (const [, page] of queryClient.getQueriesData<Partial<Page<ListRow>>>({ queryKey: ['borrowers'] })) {
    for (const row of page?.rows ?? []) {
      const preview = createPreview(row, loanId);
      if (preview !== null) return preview;
    }
  }
  return null;
}

export const useAccountPreview = (loanId: number): AccountPreview | null =>
  findAccountPreview(useQueryClient(), loanId);
