import type { FoundLoans, LenderClient } from '@livery/lender-client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../../lib/page/use-settled.ts';
import { useHasExtension } from '../../../../lib/services/extensions.ts';
import { useLender } from '../../../../lib/services/services.ts';
import { screenAccess } from '../../../domain/access/screen-access.ts';
import { useMay } from '../../../domain/access/use-permissions.ts';

/** The lender API extension that finds loan accounts for the palette. */
const SEARCH_EXTENSION = 'search';
/** One letter is the beginning of too many names to choose from. */
const SHORTEST = 2;

/** The most that the palette asks for: who finds more types more. */
const MOST = 100;

/** @param showsAll whether to ask for more than the lender's default of ten */
const borrowerSearchQuery = (lender: LenderClient, text: string, showsAll: boolean) =>
  queryOptions({
    queryKey: ['palette-search', text, showsAll],
    // A newer text leaves this one without a reader, which ends the request.
    queryFn: ({ signal }) => lender.searchBorrowers(text, showsAll ? MOST : undefined, signal),
  });

export interface BorrowerSearch {
  /** Whether this person can search for borrowers at this lender. */
  readonly offered: boolean;
  /** The newest answer, which may be to a text before this one. */
  readonly found: FoundLoans;
  /** Asks for the matches beyond the first ones; null where there are none, or they have been asked for. */
  readonly showAll: (() => void) | null;
  /** The answer to this text is still to come. */
  readonly pending: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

const NOTHING: FoundLoans = { loans: [], totalCount: null, totalIsCapped: false };

/** Loan accounts by account number, name or phone number, as the lender finds them. */
export function useBorrowerSearch(typed: string): BorrowerSearch {
  const lender = useLender();
  const hasSearch = useHasExtension(SEARCH_EXTENSION);
  const offered = useMay(...screenAccess.borrowers.anyOf) && hasSearch;
  const text = typed.trim();
  const settled = useSettled(text);
  const wanted = offered && text.length >= SHORTEST;
  const [allOf, setAllOf] = useState<string | null>(null);
  const showsAll = allOf === settled;
  const { data, isError, isFetching, refetch } = useQuery({
    ...borrowerSearchQuery(lender, settled, showsAll),
    enabled: wanted && settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  const pending = wanted && (settled !== text || isFetching);
  const found = wanted && data !== undefined ? data : NOTHING;
  const hasMore = (found.totalCount ?? 0) > found.loans.length;
  return {
    offered,
    found,
    showAll: hasMore && !showsAll && !pending ? () => setAllOf(settled) : null,
    pending,
    failed: wanted && isError && !pending,
    retry: () => void refetch(),
  };
}
