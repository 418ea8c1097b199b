import { preloadSignedInCalls } from '@livery/lender-client';
import type { RouteObject } from 'react-router-dom';
import { authRoutes } from '../features/auth/routes.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { MissingPage } from './missing-page.tsx';
import { withBoundaries } from './page-boundaries.ts';
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

const loadSignedInRoutes = () => import('./signed-in-routes.tsx');

/** Stands in for all signed-in screens. A router cannot be given their routes later, so the page is reloaded with them. */
const MissingScreens = lazyPart(async () => {
  await loadSignedInRoutes();
  window.location.reload();
  return () => null;
}, MissingPage);

/** Loads the addresses of all screens, and the frame of the signed-in ones along with them. */
export async function everyScreen(): Promise<RouteObject[]> {
  preloadSignedInCalls();
  const screens = await loadSignedInRoutes().then(
    ({ signedInRoutes }) => signedInRoutes,
    (): RouteObject[] => [{ path: '*', Component: MissingScreens, ErrorBoundary: RouteError }],
  );
  return [...signedOutRoutes, ...screens];
}
