import { useState } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';

/** The handle of a route that opens a dialog over the page of its parent route. */
export const DIALOG_ROUTE = { isDialog: true } as const;

/**
 * Returns the path of the open page. While a dialog with its own address is open, returns the path of the
 * page behind the dialog.
 */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  const dialogIndex = matches.findIndex(({ handle }) => handle === DIALOG_ROUTE);
  // The match of a route without a path, such as an error boundary, ends with a slash, which is removed.
  return matches[dialogIndex - 1]?.pathname.replace(/\/$/, '') ?? pathname;
}

/**
 * Returns the query of the open page. The query stays the same while a dialog with its own address is open,
 * so that the page does not change and still contains the element that opened the dialog.
 */
export function usePageSearch(): URLSearchParams {
  const { pathname } = useLocation();
  const isDialogClosed = pathname === usePagePath();
  const [search] = useSearchParams();
  const [pageSearch, setPageSearch] = useState(search);
  if (isDialogClosed && pageSearch !== search) setPageSearch(search);
  return isDialogClosed ? search : pageSearch;
}
