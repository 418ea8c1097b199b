import type { Page, PersonName } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** The name and number that the loan account page shows while it loads. */
export interface AccountPreview {
  readonly loanNumber: string;
  readonly borrower: PersonName;
}

/** A row of a borrower list. Depending on the list, the row or its `link` identifies the loan account. */
interface ListRow {
  readonly loanId?: unknown;
  readonly loanNumber?: unknown;
  readonly borrower?: PersonName;
  readonly name?: PersonName;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly link?: { readonly loanId: number; readonly loanNumber: string } | null;
}

function createPreview(row: ListRow, loanId: number): AccountPreview | null {
  const loanReference = row.link ?? row;
  const { firstName, lastName } = row;
  const rowName = firstName === undefined || lastName === undefined ? undefined : { firstName, lastName };
  const borrower = row.borrower ?? row.name ?? rowName;
  if (
    loanReference.loanId !== loanId ||
    typeof loanReference.loanNumber !== 'string' ||
    borrower === undefined
  )
    return null;
  return { loanNumber: loanReference.loanNumber, borrower };
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
