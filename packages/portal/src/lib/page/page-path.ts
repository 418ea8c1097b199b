import { useState } from 'react';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';

/** The handle of a route that opens a dialog over the page of the route around it. */
export const DIALOG_ROUTE = { isDialog: true } as const;

/** The path of the page that is open: a dialog with addresses of its own belongs to the page behind it. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const matches = useMatches();
  const dialog = matches.findIndex(({ handle }) => handle === DIALOG_ROUTE);
  // The match of a route without a path, such as an error boundary's, ends with a slash.
  return matches[dialog - 1]?.pathname.replace(/\/$/, '') ?? pathname;
}

/**
 * The query of the page that is open, which stays while a dialog with addresses of its own is open over it: the page shows
 * the same then, and what opened the dialog is still there when it closes.
 */
export function usePageSearch(): URLSearchParams {
  const { pathname } = useLocation();
  const isPage = pathname === usePagePath();
  const [search] = useSearchParams();
  const [ofPage, setOfPage] = useState(search);
  if (isPage && ofPage !== search) setOfPage(search);
  return isPage ? search : ofPage;
}
