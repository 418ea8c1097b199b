import type { RouteObject } from 'react-router-dom';
import type { RouteGuardProps } from './guard.tsx';

/**
 * Creates a layout route with a `RouteGuard`. The guard is loaded with the first of its screens, because it needs the
 * query library, which the first screen after sign-in does not wait for.
 */
export const createGuardedRoute = (access: RouteGuardProps, children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const { RouteGuard } = await import('./guard.tsx');
    return { Component: () => <RouteGuard {...access} /> };
  },
  children,
});
