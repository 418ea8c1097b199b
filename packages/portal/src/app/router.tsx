import { preloadSignedInCalls } from '@livery/lender-client';
import { signedOutScreenOf } from '@livery/tenant-config';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { authRoutes } from '../features/auth/routes.tsx';
import { withBoundaries } from './page-boundaries.ts';
import { PageCodeError } from './page-code-error.ts';
import { RouteError } from './route-error.tsx';
import { SignedOutLayout } from './signed-out-layout.tsx';

/** The signed-out screens, which are all that the portal's first code knows of. */
export const routes: RouteObject[] = withBoundaries([
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

/**
 * Tells the router of the signed-in screens once somebody goes to one: their frame comes along, and who only sees Sign In
 * loads no list of them.
 */
export const findSignedInScreens: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  // Asked about every address with a parameter too.
  if (signedOutScreenOf(path) !== null) return;
  preloadSignedInCalls();
  const screens = await import('./signed-in-routes.tsx').then(
    ({ signedInRoutes }) => signedInRoutes,
    missingScreens,
  );
  patch(null, screens);
};
