import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetSessionPreferences } from '../lib/preferences.ts';
import type { Services } from '../lib/services.ts';
import { onSessionChange } from '../lib/session.ts';
import { App } from './app.tsx';
import { redirectOnOpen } from './initial-path.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './router.tsx';
import { createSessionQueries } from './session-queries.tsx';

/** Whether Back or Forward opened this page. */
const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/** Makes the portal of a tenant for the current address. */
export function openPortal(services: Services): ReactElement {
  const queries = createSessionQueries(services.session);
  onSessionChange(services.session, (now) => {
    if (now === null) forgetSessionPreferences(services.tenant.slug);
  });
  if (services.tenant.qa !== null) {
    // An application of its own, with server state of its own.
    void import('../features/qa/mount-qa.tsx').then(({ mountQa }) => mountQa(services, createQueryClient()));
  }
  const path = redirectOnOpen(services, window.location, cameBack());
  if (path !== null) window.history.replaceState(null, '', path);
  return (
    <App services={services} queries={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
}
