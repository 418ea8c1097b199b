import type { RouteObject } from 'react-router-dom';
import type { RouteGuardProps } from './guard.tsx';

/**
 * A layout route that RouteGuard stands before. Its code comes when one of its screens is opened: it asks what the lender
 * offers, and the library for that is none of the first screen's.
 */
export const guardedRoute = (access: RouteGuardProps, children: RouteObject[]): RouteObject => ({
  lazy: async () => {
    const { RouteGuard } = await import('./guard.tsx');
    return { Component: () => <RouteGuard {...access} /> };
  },
  children,
});
