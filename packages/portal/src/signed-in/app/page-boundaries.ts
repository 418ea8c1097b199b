import { type ComponentType, memo } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { lazyPart } from '../../lib/code-loading/lazy-part.tsx';
import { MissingPage } from './missing-page.tsx';
import { RouteError } from './route-error.tsx';

type Load = LazyRouteFunction<RouteObject>;

/**
 * Loads the screen of a route. The router renders every screen again at every change of the address, such as a list's
 * next page; a screen takes no props, so `memo` skips it unless something that it reads itself has changed.
 */
async function loadScreen(load: Load): Promise<ComponentType> {
  const { Component } = await load();
  if (Component == null) throw new TypeError('A lazy route has no component.');
  return memo(Component);
}

/**
 * Loads the screen for the router. The router caches a failure for the lifetime of the document, so a failed load
 * returns a screen that loads the code itself once the connection is back.
 */
const loadForRouter = async (load: Load): ReturnType<Load> => {
  try {
    return { Component: await loadScreen(load) };
  } catch {
    return { Component: lazyPart(() => loadScreen(load), MissingPage) };
  }
};

/**
 * Gives every lazily loaded screen its own error boundary, so that an error in a screen leaves the screens around it
 * usable. The boundary is on a parent route, because the router renders nothing of a route that failed to load.
 */
export const withBoundaries = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const inner = children === undefined ? route : { ...route, children: withBoundaries(children) };
    if (typeof lazy !== 'function') return inner;
    return { ErrorBoundary: RouteError, children: [{ ...inner, lazy: () => loadForRouter(lazy) }] };
  });
