import { preloadSignedInCalls } from '@livery/lender-client';
import type { RouteObject } from 'react-router-dom';
import { authRoutes } from '../features/auth/routes.tsx';
import { withBoundaries } from './page-boundaries.ts';
import { PageCodeError } from './page-code-error.ts';
import { RouteError } from './route-error.tsx';
import { SignedOutLayout } from './signed-out-layout.tsx';

/** The signed-out screens, which are all that the portal's first code knows of. */
export const signedOutRoutes: RouteObject[] = withBoundaries([
  {
    Component: SignedOutLayout,
    ErrorBoundary: RouteError,
    children: authRoutes,
  },
]);

/** In place of the screens whose addresses did not arrive. */
const missingScreens = (cause: unknown): RouteObject[] => [
  {
    ErrorBoundary: RouteError,
    children: [{ path: '*', lazy: () => Promise.reject(new PageCodeError(cause)) }],
  },
];

/** Loads the addresses of all screens, and the frame of the signed-in ones along with them. */
export async function everyScreen(): Promise<RouteObject[]> {
  preloadSignedInCalls();
  const screens = await import('./signed-in-routes.tsx').then(
    ({ signedInRoutes }) => signedInRoutes,
    missingScreens,
  );
  return [...signedOutRoutes, ...screens];
}
