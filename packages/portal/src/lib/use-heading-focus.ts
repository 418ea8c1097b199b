import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionStore } from './services.ts';

/** The key of the location that the document opened with, also when Back leads to it again. */
const FIRST_LOCATION = 'default';

/** The portals (by their session store, one each) that have gone from their first screen to another. */
const moved = new WeakSet<object>();

const findHeading = () => document.querySelector<HTMLElement>('h1');

/**
 * Hands over the page's heading, now or as soon as the page has one, unless the person has put the focus elsewhere
 * meanwhile. @returns the function that stops waiting
 */
function whenHeadingIsThere(found: (heading: HTMLElement) => void): () => void {
  const heading = findHeading();
  if (heading !== null) {
    found(heading);
    return () => undefined;
  }
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const late = findHeading();
    if (late === null) return;
    observer.disconnect();
    if (document.activeElement === focused || document.activeElement === document.body) found(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus to the page's heading when the path changes, so that a screen reader announces the new page. The
 * first screen of a document is announced by the browser, unless it is come back to.
 * @returns what a live region should say besides: the page's title, where it says more than the heading; else ''
 */
export function useHeadingFocus(): string {
  const portal = useSessionStore();
  const { pathname, key } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (key === FIRST_LOCATION && !moved.has(portal)) return;
    moved.add(portal);
    return whenHeadingIsThere((heading) => {
      heading.focus({ preventScroll: true });
      const { title } = document;
      setAnnouncement(title.startsWith(heading.textContent) ? '' : title);
    });
    // A change of the query alone stays on the page: the focus must not leave the search field.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);
  return announcement;
}
