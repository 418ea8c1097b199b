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
  const preloadedRoutes = new Set<RouteObject>();
  let timer = 0;
  const preload = (link: HTMLAnchorElement) => {
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { lazy } = route;
      if (typeof lazy !== 'function' || preloadedRoutes.has(route)) continue;
      preloadedRoutes.add(route);
      preloadCode(lazy);
    }
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
