import { type ReactElement, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { redirectOnOpen } from '../lib/initial-path.ts';
import { loadCode } from '../lib/load-code.ts';
import type { Services } from '../lib/services.ts';
import { App } from './app.tsx';
import { EnterContext } from './enter-context.ts';
import { createPortalRouter, type PortalRouter } from './portal-router.ts';

/** Whether Back or Forward opened this page. */
const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/** The screen at the page's address. */
function Screen({ router }: { readonly router: PortalRouter }) {
  const current = useSyncExternalStore(router.subscribe, router.current, router.current);
  if (current === null) return null;
  return (
    <EnterContext value={router.enter}>
      {/* A click is answered in one piece: as a transition it would be drawn in slices, with frames of the old page between. */}
      <RouterProvider key={current.screens} router={current.router} useTransitions={false} />
    </EnterContext>
  );
}

export interface OpenedPortal {
  readonly portal: ReactElement;
  readonly router: PortalRouter;
}

/** Makes the portal of a tenant for the current address. Its router sets out at once to load the screen's code. */
export function openPortal(services: Services): OpenedPortal {
  if (services.tenant.qa !== null) {
    // An application of its own, with server state of its own.
    loadCode(() => Promise.all([import('../features/qa/mount-qa.tsx'), import('./query-client.ts')])).then(
      ([{ mountQa }, { createQueryClient }]) => mountQa(services, createQueryClient()),
      // Replaced by a new release: the tools are there after the next reload.
      () => undefined,
    );
  }
  const path = redirectOnOpen(services, window.location, cameBack());
  if (path !== null) window.history.replaceState(null, '', path);
  const router = createPortalRouter();
  const portal = (
    <App services={services}>
      <Screen router={router} />
    </App>
  );
  return { portal, router };
}
