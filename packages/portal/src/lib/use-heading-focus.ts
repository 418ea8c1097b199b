import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionStore } from './services.ts';

/** The key of the location that the document opened with, also when Back leads to it again. */
const FIRST_LOCATION = 'default';

/** The portals (by their session store, one each) that have gone from their first screen to another. */
const moved = new WeakSet<object>();

/**
 * Moves the focus to the page's heading when the path changes, so that a screen reader announces the new page. The
 * first screen of a document is announced by the browser, unless it is come back to.
 */
export function useHeadingFocus(): void {
  const portal = useSessionStore();
  const { pathname, key } = useLocation();
  useEffect(() => {
    if (key === FIRST_LOCATION && !moved.has(portal)) return;
    moved.add(portal);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    // A change of the query alone stays on the page: the focus must not leave the search field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
}
