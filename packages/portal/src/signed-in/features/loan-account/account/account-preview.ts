import type { Page, PersonName } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** The data of a loan account that a borrower list has already loaded. */
export interface AccountPreview {
  readonly loanNumber: string;
  readonly borrower: PersonName;
}

/** The fields of borrower list rows that identify a loan account, either in the row itself or in its link. */
interface ListRow {
  readonly loanId?: unknown;
  readonly loanNumber?: unknown;
  readonly borrower?: PersonName;
  readonly name?: PersonName;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly link?: { readonly loanId: number; readonly loanNumber: string } | null;
}

function previewFromRow(row: ListRow, loanId: number): AccountPreview | null {
  const identity = row.link ?? row;
  const { firstName, lastName } = row;
  const ownName = firstName === undefined || lastName === undefined ? undefined : { firstName, lastName };
  const borrower = row.borrower ?? row.name ?? ownName;
  if (identity.loanId !== loanId || typeof identity.loanNumber !== 'string' || borrower === undefined)
    return null;
  return { loanNumber: identity.loanNumber, borrower };
}

/**
 * Finds the account in the cached borrower lists, so that its page can show a name and number before it has
 * loaded. Returns null if no cached row has it.
 */
export function findAccountPreview(queryClient: QueryClient, loanId: number): AccountPreview | null {
  for (const [, page] of queryClient.getQueriesData<Partial<Page<ListRow>>>({ queryKey: ['borrowers'] })) {
    for (const row of page?.rows ?? []) {
      const preview = previewFromRow(row, loanId);
      if (preview !== null) return preview;
    }
  }
  return null;
}

export const useAccountPreview = (loanId: number): AccountPreview | null =>
  findAccountPreview(useQueryClient(), loanId);
