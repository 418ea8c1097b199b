import { useEffect } from 'react';
import { useSessionStore } from '../services/services.ts';
import type { SessionStore } from '../session/session.ts';

/**
 * The session stores of the portals that have shown their first screen. A portal is identified by its session
 * store.
 */
const portalsWithScreen = new WeakSet<object>();

/**
 * Records that the portal has shown a screen, such as the frame skeleton, so that the next screen receives the focus.
 */
export const markFirstScreenShown = (portal: SessionStore): void => void portalsWithScreen.add(portal);

const findHeading = () => document.querySelector<HTMLElement>('h1');

/**
 * Calls `onHeading` with the page's heading as soon as it exists, and with each heading that replaces it, for
 * example when a loaded page replaces its skeleton. Stops calling it when the user has moved the focus.
 * @returns the function that stops the observation
 */
function observeHeading(onHeading: (heading: HTMLElement) => void): () => void {
  let heading = findHeading();
  if (heading !== null) onHeading(heading);
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    if (heading?.isConnected === true) return;
    const newHeading = findHeading();
    if (newHeading === null) return;
    heading = newHeading;
    if (document.activeElement === focused || document.activeElement === document.body) onHeading(newHeading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Moves the focus to the page's heading when the path changes, so that keyboard and screen reader users continue
 * there. Does not move the focus on the first screen after a page load.
 * @param pagePath the path of the page, which stays the same while a dialog with an address of its own is open
 */
export function useHeadingFocus(pagePath: string): void {
  const portal = useSessionStore();
  useEffect(() => {
    if (!portalsWithScreen.has(portal)) {
      portalsWithScreen.add(portal);
      return;
    }
    return observeHeading((heading) => heading.focus({ preventScroll: true }));
  }, [portal, pagePath]);
}
