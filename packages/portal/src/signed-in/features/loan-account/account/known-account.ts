import type { Page, PersonName } from '@livery/lender-client';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/** What a row of a list says of the account that it leads to. */
export interface KnownAccount {
  readonly loanNumber: string;
  readonly borrower: PersonName;
}

/** Rows of the borrower lists, as far as they name a loan account: their own, or that of their link. */
interface ListRow {
  readonly loanId?: unknown;
  readonly loanNumber?: unknown;
  readonly borrower?: PersonName;
  readonly name?: PersonName;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly link?: { readonly loanId: number; readonly loanNumber: string } | null;
}

function knownFromRow(row: ListRow, loanId: number): KnownAccount | null {
  const named = row.link ?? row;
  const { firstName, lastName } = row;
  const flat = firstName === undefined || lastName === undefined ? undefined : { firstName, lastName };
  const borrower = row.borrower ?? row.name ?? flat;
  if (named.loanId !== loanId || typeof named.loanNumber !== 'string' || borrower === undefined) return null;
  return { loanNumber: named.loanNumber, borrower };
}

/** Finds the account in the lists that were shown before, so that its page has something to say at once. */
export function knownFromLists(queryClient: QueryClient, loanId: number): KnownAccount | null {
  for (const [, page] of queryClient.getQueriesData<Partial<Page<ListRow>>>({ queryKey: ['borrowers'] })) {
    for (const row of page?.rows ?? []) {
      const known = knownFromRow(row, loanId);
      if (known !== null) return known;
    }
  }
  return null;
}

export const useKnownAccount = (loanId: number): KnownAccount | null =>
  knownFromLists(useQueryClient(), loanId);
