import { useState } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';

/** The handle of a route that opens a dialog over the page of its parent route. */
export const DIALOG_ROUTE = { isDialog: true } as const;

/** Returns the path of the open page: while a dialog with its own address is open, the path of the page behind it. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  const dialog = matches.findIndex(({ handle }) => handle === DIALOG_ROUTE);
  // The match of a route without a path, such as an error boundary, ends with a slash.
  return matches[dialog - 1]?.pathname.replace(/\/$/, '') ?? pathname;
}

/**
 * Returns the query of the open page. It stays the same while a dialog with an address of its own is open, so
 * that the page does not change and the element that opened the dialog still exists when the dialog closes.
 */
export function usePageSearch(): URLSearchParams {
  const { pathname } = useLocation();
  const isPage = pathname === usePagePath();
  const [search] = useSearchParams();
  const [pageSearch, setPageSearch] = useState(search);
  if (isPage && pageSearch !== search) setPageSearch(search);
  return isPage ? search : pageSearch;
}
