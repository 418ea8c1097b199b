import type { RouteObject } from 'react-router-dom';
import { PageCodeError } from './page-code-error.ts';
import { RouteError } from './route-error.tsx';

async function arriving<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
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
