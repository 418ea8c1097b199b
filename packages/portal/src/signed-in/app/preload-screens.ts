import { matchRoutes, type RouteObject } from 'react-router-dom';

const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

/**
 * Loads the code of the screen to which a link leads when the pointer or the focus is on the link, so that the screen opens
 * without waiting for its code.
 * @returns the function that ends this
 */
export function preloadLinkedScreens(routes: RouteObject[]): () => void {
  const preloadedRoutes = new Set<RouteObject>();
  const handleIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link === null) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy !== 'function' || preloadedRoutes.has(route)) continue;
      preloadedRoutes.add(route);
      // A failure is ignored here, because the router loads the screen again and reports it then.
      void route.lazy();
    }
  };
  for (const event of INTENT_EVENTS) document.addEventListener(event, handleIntent);
  return () => {
    for (const event of INTENT_EVENTS) document.removeEventListener(event, handleIntent);
  };
}
