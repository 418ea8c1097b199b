import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Set when the document shows its first screen, so that only a navigation moves the focus. */
const FIRST_LOCATION = 'default';

/** Moves the focus to the page's heading when the path changes, so that a screen reader announces the new page. */
export function useHeadingFocus(): void {
  const { pathname, key } = useLocation();
  useEffect(() => {
    if (key === FIRST_LOCATION) return;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    // A change of the query alone stays on the page: the focus must not leave the search field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
