import type { FoundLoan, LenderClient } from '@livery/lender-client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useHasExtension } from '../../../lib/extensions.ts';
import { screenAccess } from '../../../lib/screen-access.ts';
import { useLender } from '../../../lib/services.ts';
import { useMay } from '../../../lib/use-permissions.ts';
import { useSettled } from '../../../lib/use-settled.ts';

/** The lender API extension that finds loan accounts for the palette. */
const SEARCH_EXTENSION = 'search';
/** One letter is the beginning of too many names to choose from. */
const SHORTEST = 2;

const borrowerSearchQuery = (lender: LenderClient, text: string) =>
  queryOptions({
    queryKey: ['palette-search', text],
    // A newer text leaves this one without a reader, which ends the request.
    queryFn: ({ signal }) => lender.searchBorrowers(text, signal),
  });

export interface BorrowerSearch {
  /** Whether this person can search for borrowers at this lender. */
  readonly offered: boolean;
  /** The newest answer, which may be to a text before this one. */
  readonly found: readonly FoundLoan[];
  /** The answer to this text is still to come. */
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const NOTHING: readonly FoundLoan[] = [];

/** Loan accounts by account number, name or phone number, as the lender finds them. */
export function useBorrowerSearch(typed: string): BorrowerSearch {
  const lender = useLender();
  const hasSearch = useHasExtension(SEARCH_EXTENSION);
  const offered = useMay(...screenAccess.borrowers.anyOf) && hasSearch;
  const text = typed.trim();
  const settled = useSettled(text);
  const wanted = offered && text.length >= SHORTEST;
  const { data, isError, isFetching, refetch } = useQuery({
    ...borrowerSearchQuery(lender, settled),
    enabled: wanted && settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const pending = wanted && (settled !== text || isFetching);
  return {
    offered,
    found: wanted && data !== undefined ? data : NOTHING,
    pending,
    failed: wanted && isError && !pending,
    retry: () => void refetch(),
  };
}
