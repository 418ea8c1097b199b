import { useEffect } from 'react';
import { useSessionStore } from '../services/services.ts';
import type { SessionStore } from '../session/session.ts';

/** The portals, by their session store, that have shown their first screen. */
const opened = new WeakSet<object>();

/** Notes that the portal has shown a screen, such as the frame outline, so that the next one receives the focus. */
export const noteFirstScreen = (portal: SessionStore): void => void opened.add(portal);

const findHeading = () => document.querySelector<HTMLElement>('h1');

/**
 * Hands over the page's heading, now or as soon as the page has one, and the one that takes its place, such as when an
 * outline gives way to what has been loaded; unless the person has put the focus elsewhere meanwhile.
 * @returns the function that stops waiting
 */
function whenHeadingIsThere(found: (heading: HTMLElement) => void): () => void {
  let heading = findHeading();
  if (heading !== null) found(heading);
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (heading?.isConnected === true) return;
    const late = findHeading();
    if (late === null) return;
    heading = late;
    if (document.activeElement === focused || document.activeElement === document.body) found(late);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus to the page's heading when the path changes, so that keyboard and screen reader continue there. The
 * first screen of a document, including one that was reloaded, keeps the browser's own starting point.
 * @param pagePath of the page, which stays while a dialog with an address of its own is open
 */
export function useHeadingFocus(pagePath: string): void {
  const portal = useSessionStore();
  useEffect(() => {
    if (!opened.has(portal)) {
      opened.add(portal);
      return;
    }
    return whenHeadingIsThere((heading) => heading.focus({ preventScroll: true }));
  }, [portal, pagePath]);
}
