import { matchRoutes, type RouteObject } from 'react-router-dom';
import { preloadCode } from '../../lib/code-loading/load-code.ts';

const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

/**
 * Loads the code of the screen to which a link leads when the pointer or the focus is on the link, so that the screen opens
 * without waiting for its code. If it cannot be loaded, the router loads it again when the link is followed.
 * @returns the function that ends this
 */
export function preloadLinkedScreens(routes: RouteObject[]): () => void {
  const preloadedRoutes = new Set<RouteObject>();
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link === null) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      const { lazy } = route;
      if (typeof lazy !== 'function' || preloadedRoutes.has(route)) continue;
      preloadedRoutes.add(route);
      preloadCode(lazy);
    }
  };
  for (const event of INTENT_EVENTS) document.addEventListener(event, handleIntent);
  return () => {
    for (const event of INTENT_EVENTS) document.removeEventListener(event, handleIntent);
  };
}
