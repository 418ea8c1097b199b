import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Services } from '../lib/services.ts';
import { App } from './app.tsx';
import { redirectOnOpen } from './initial-path.ts';
import { findSignedInScreens, routes } from './router.tsx';

/** Whether Back or Forward opened this page. */
const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

export interface OpenedPortal {
  readonly portal: ReactElement;
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** Makes the portal of a tenant for the current address. Its router sets out at once to load the screen's code. */
export function openPortal(services: Services): OpenedPortal {
  if (services.tenant.qa !== null) {
    // An application of its own, with server state of its own.
    void Promise.all([import('../features/qa/mount-qa.tsx'), import('./query-client.ts')]).then(
      ([{ mountQa }, { createQueryClient }]) => mountQa(services, createQueryClient()),
    );
  }
  const path = redirectOnOpen(services, window.location, cameBack());
  if (path !== null) window.history.replaceState(null, '', path);
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: findSignedInScreens });
  const portal = (
    <App services={services}>
      {/* A click is answered in one piece: as a transition it would be drawn in slices, with frames of the old page between. */}
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
  return { portal, router };
}
