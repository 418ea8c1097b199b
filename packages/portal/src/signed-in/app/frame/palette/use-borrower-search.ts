import type { LenderClient, LoanSearchResults } from '@livery/lender-client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../../../lib/page/use-debounced-value.ts';
import { useHasExtension, useLender } from '../../../../lib/services/services.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useHasPermission } from '../../../domain/access/use-permissions.ts';

/** The lender API extension that finds loan accounts for the palette. */
const SEARCH_EXTENSION = 'search';
/** A single character matches too many names. */
const MIN_TEXT_LENGTH = 2;

/** Maximum number of borrowers that the palette requests. A longer text narrows a larger result. */
const MAX_RESULTS = 100;

/** @param showsAll true to request more than the lender's default of 10 */
const borrowerSearchQuery = (lender: LenderClient, text: string, showsAll: boolean) =>
  queryOptions({
    queryKey: ['palette-search', text, showsAll],
    // When the user changes the text, this query loses its last observer, and `signal` cancels the request.
    queryFn: ({ signal }) =>
      lender.with({ signal }).searchBorrowers(text, showsAll ? MAX_RESULTS : undefined),
  });

export interface BorrowerSearch {
  /** True if the user may search for borrowers and the lender supports it. */
  readonly isAvailable: boolean;
  /** The latest results, which may belong to an earlier text. */
  readonly results: LoanSearchResults;
  /** Requests all matches; null if all matches are listed or have been requested. */
  readonly showAll: (() => void) | null;
  /** True while the results for the current text are loading. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const NO_RESULTS: LoanSearchResults = { loans: [], totalCount: null, totalIsCapped: false };

/**
 * Searches the lender for loan accounts by loan number, name or phone number
 * (docs/product/borrower-lists.md#palette-borrower-search).
 */
export function useBorrowerSearch(typedText: string): BorrowerSearch {
  const lender = useLender();
  const hasSearch = useHasExtension(SEARCH_EXTENSION);
  const isAvailable = useHasPermission(...screenAccess.borrowers.anyOf) && hasSearch;
  const text = typedText.trim();
  const debouncedText = useDebouncedValue(text);
  const shouldSearch = isAvailable && text.length >= MIN_TEXT_LENGTH;
  const [showAllFor, setShowAllFor] = useState<string | null>(null);
  const showsAll = showAllFor === debouncedText;
  const { data, isError, isFetching, refetch } = useQuery({
    ...borrowerSearchQuery(lender, debouncedText, showsAll),
    enabled: shouldSearch && debouncedText.length >= MIN_TEXT_LENGTH,
    placeholderData: keepPreviousData,
  });
  const isPending = shouldSearch && (debouncedText !== text || isFetching);
  const results = shouldSearch && data !== undefined ? data : NO_RESULTS;
  const hasMore = (results.totalCount ?? 0) > results.loans.length;
  return {
    isAvailable,
    results,
    showAll: hasMore && !showsAll && !isPending ? () => setShowAllFor(debouncedText) : null,
    isPending,
    hasFailed: shouldSearch && isError && !isPending,
    retry: () => void refetch(),
  };
}
