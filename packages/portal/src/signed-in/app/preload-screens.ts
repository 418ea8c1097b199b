import { matchRoutes, type RouteObject } from 'react-router-dom';
import { preloadCode } from '../../lib/code-loading/load-code.ts';
import { INTENT_DELAY_MS } from '../../lib/code-loading/preloading.ts';

const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/**
 * Loads the code of the screen to which a link leads when the pointer or the focus stays on the link, so that the screen
 * opens without waiting for its code. If it cannot be loaded, the router loads it again when the link is followed.
 * @returns the function that ends this
 */
export function preloadLinkedScreens(routes: RouteObject[]): () => void {
  /** Paths with 0 instead of each id. Matching a path takes about 2 ms, so the paths of all records count as one. */
  const preloadedPaths = new Set<string>();
  let timer = 0;
  const preload = ({ pathname }: HTMLAnchorElement) => {
    const path = pathname.replaceAll(/\d+/g, '0');
    if (preloadedPaths.has(path)) return;
    preloadedPaths.add(path);
    for (const { route } of matchRoutes(routes, pathname) ?? [])
      if (typeof route.lazy === 'function') preloadCode(route.lazy);
  };
  const handleIntent = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event);
    if (link !== null) timer = window.setTimeout(() => preload(link), INTENT_DELAY_MS);
  };
  for (const event of INTENT_EVENTS) document.addEventListener(event, handleIntent);
  return () => {
    clearTimeout(timer);
    for (const event of INTENT_EVENTS) document.removeEventListener(event, handleIntent);
  };
}
