import { useRef } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';

/** Where the history stands, as the router counts it. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * Closes by going back to where the dialog was opened, so that Back does not open it again. Where it was not opened
 * from the account's page just now (a reload, a shared link, Forward), the page takes the dialog's place.
 */
export function useClose(accountPath: string): () => void {
  const navigate = useNavigate();
  const arrivedBy = useNavigationType();
  const openedAt = useRef(arrivedBy === NavigationType.Push ? historyIndex() : null);
  return () => {
    const index = openedAt.current;
    if (index === null || index > historyIndex()) void navigate(accountPath, { replace: true });
    else void navigate(index - historyIndex() - 1);
  };
}
