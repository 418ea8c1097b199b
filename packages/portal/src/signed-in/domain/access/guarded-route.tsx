import type { RouteObject } from 'react-router-dom';
import type { RouteGuardProps } from './guard.tsx';

/**
 * Creates a layout route with a `RouteGuard`. The guard is loaded together with the first screen that it guards,
 * because it needs the query library, and the first screen after sign-in must not wait for that library.
 */
export const createGuardedRoute = (access: RouteGuardProps, children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const { RouteGuard } = await import('./guard.tsx');
    return { Component: () => <RouteGuard {...access} /> };
  },
  children,
});
