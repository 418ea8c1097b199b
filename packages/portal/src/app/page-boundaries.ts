import { memo } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { PageCodeError } from './page-code-error.ts';
import { RouteError } from './route-error.tsx';

type Load = LazyRouteFunction<RouteObject>;

/**
 * The screen's code. The router renders every screen again at every change of the address, such as a list's next page;
 * a screen takes no props, so it is passed over unless something that it reads itself has changed.
 */
async function arriving(load: Load): ReturnType<Load> {
  try {
    const { Component, ...code } = await load();
    return Component == null ? code : { ...code, Component: memo(Component) };
  } catch (cause) {
    throw new PageCodeError(cause);
  }
}

/**
 * Gives every screen that is loaded an error boundary of its own, so that what breaks takes nothing around it along.
 * It stands on a route around the screen's: the router shows nothing of a route whose own code did not arrive.
 */
export const withBoundaries = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const inner = children === undefined ? route : { ...route, children: withBoundaries(children) };
    if (typeof lazy !== 'function') return inner;
    return { ErrorBoundary: RouteError, children: [{ ...inner, lazy: () => arriving(lazy) }] };
  });
