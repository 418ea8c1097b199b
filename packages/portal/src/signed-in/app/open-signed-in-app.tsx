import { ChakraProvider } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { applyTenantFont } from '../../lib/brand/tenant-font.ts';
import { pageSystem } from '../../ui/theme/page-system.ts';
import { SessionQueriesProvider } from './session-queries.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** The signed-in app, opened at an address. */
export interface OpenedSignedInApp {
  readonly element: ReactElement;
  /** Ends the router, which would otherwise continue to follow the address. */
  readonly dispose: () => void;
}

/** Resolves when the code of the router's first screen has loaded, or has failed to load. */
const screenLoaded = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/**
 * Opens the signed-in app at the current address, which must be a signed-in path. Resolves when its first screen can be
 * rendered.
 */
export async function openSignedInApp(): Promise<OpenedSignedInApp> {
  const router = createBrowserRouter(signedInRoutes);
  await screenLoaded(router);
  // Before the first render: a change of the root's font afterwards would restyle every element.
  applyTenantFont();
  return {
    element: (
      <SessionQueriesProvider>
        <ChakraProvider value={pageSystem}>
          {/* Navigation renders at once: a transition would show frames of the old page first. */}
          <RouterProvider router={router} useTransitions={false} />
        </ChakraProvider>
      </SessionQueriesProvider>
    ),
    dispose: () => router.dispose(),
  };
}
