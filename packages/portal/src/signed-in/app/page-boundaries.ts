import { type ComponentType, memo } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { createLazyComponent } from '../../lib/code-loading/lazy-component.tsx';
import { PageLoadError } from './page-load-error.tsx';
import { RouteError } from './route-error.tsx';

type Load = LazyRouteFunction<RouteObject>;

/**
 * Loads the screen of a route. The router renders all screens after every change of the address, such as a list's next
 * page. Screens have no props, so `memo` skips them unless their own state or context has changed.
 */
async function loadScreen(load: Load): Promise<ComponentType> {
  const { Component } = await load();
  if (Component == null) throw new TypeError('A lazy route has no component.');
  return memo(Component);
}

/**
 * Loads the screen for the router, which caches a failure until the document is reloaded. A failed load
 * therefore returns a screen that loads the code itself after the connection is restored.
 */
const loadForRouter = async (load: Load): ReturnType<Load> => {
  try {
    return { Component: await loadScreen(load) };
  } catch {
    return { Component: createLazyComponent(() => loadScreen(load), PageLoadError) };
  }
};

/**
 * Gives every lazily loaded screen its own error boundary, so that an error in a screen leaves the screens around it
 * usable. The boundary is on a parent route, because the router renders nothing of a route that failed to load.
 */
export const addErrorBoundaries = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const inner = children === undefined ? route : { ...route, children: addErrorBoundaries(children) };
    if (typeof lazy !== 'function') return inner;
    return { ErrorBoundary: RouteError, children: [{ ...inner, lazy: () => loadForRouter(lazy) }] };
  });
