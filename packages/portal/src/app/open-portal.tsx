import type { InjectedTenant } from '@livery/tenant-config';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { createServices, type Replaced } from './create-services.ts';
import { redirectOnOpen } from './initial-path.ts';
import { createQueryClient } from './query-client.ts';
import { routes } from './router.tsx';

/** Whether Back or Forward opened this page. */
const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/** Makes the portal of a tenant for the current address. */
export function openPortal(tenant: InjectedTenant, replaced?: Replaced): ReactElement {
  const services = createServices(tenant, replaced);
  const queryClient = createQueryClient();
  services.session.subscribe(() => {
    if (services.session.state().session !== null) return;
    // Nothing of the last person's data stays in memory.
    void queryClient.cancelQueries();
    queryClient.clear();
  });
  if (tenant.qa !== null) {
    void import('../features/qa/mount-qa.tsx').then(({ mountQa }) => mountQa(services, queryClient));
  }
  const path = redirectOnOpen(services.session, window.location, cameBack());
  if (path !== null) window.history.replaceState(null, '', path);
  return (
    <App services={services} queryClient={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </App>
  );
}
