import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { applyTenantFont } from '../../lib/brand/tenant-font.ts';
import { pageSystem } from '../../ui/theme/page-system.ts';
import { createStyleCache } from '../../ui/theme/style-cache.ts';
import { preloadLinkedScreens } from './preload-screens.ts';
import { SessionQueriesProvider } from './session-queries.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

export interface OpenedSignedInApp {
  readonly element: ReactElement;
  /** Stops the router, which would otherwise still react to changes of the address. */
  readonly dispose: () => void;
}

/** Resolves when the code of the first screen has loaded or has failed to load. */
const waitForScreen = (router: Router): Promise<void> =>
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

/** Kept after signing out, because its stylesheets stay in the page. */
const styleCache = createStyleCache();

/**
 * Opens the signed-in app at the current address, which must be a signed-in path. Resolves when its first screen can be
 * rendered.
 */
export async function openSignedInApp(): Promise<OpenedSignedInApp> {
  const router = createBrowserRouter(signedInRoutes);
  await waitForScreen(router);
  const stopPreloading = preloadLinkedScreens(signedInRoutes);
  // Applies the font before the first render, because a later change of the root's font would restyle every element.
  applyTenantFont();
  return {
    element: (
      <SessionQueriesProvider>
        <CacheProvider value={styleCache}>
          <ChakraProvider value={pageSystem}>
            {/* Transitions are off, because they would show the old page until the new page is rendered. */}
            <RouterProvider router={router} useTransitions={false} />
          </ChakraProvider>
        </CacheProvider>
      </SessionQueriesProvider>
    ),
    dispose: () => {
      stopPreloading();
      router.dispose();
    },
  };
}
