import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { applyTenantFont } from '../../lib/brand/tenant-font.ts';
import { preloadCode } from '../../lib/code-loading/load-code.ts';
import { INTENT_DELAY_MS } from '../../lib/code-loading/preloading.ts';
import { pageSystem } from '../../ui/theme/page-system.ts';
import { createStyleCache } from '../../ui/theme/style-cache.ts';
import { SessionQueriesProvider } from './session-queries.tsx';
import { signedInRoutes } from './signed-in-routes.tsx';

const INTENT_EVENTS = ['pointerover', 'focusin'] as const;

const findLink = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;

/**
 * Loads the code of the screen to which a link leads when the pointer or the focus stays on the link, so that the screen
 * opens without waiting for its code. If it cannot be loaded, the router loads it again when the link is followed.
 * @returns the function that ends this
 */
export function preloadLinkedScreens(routes: RouteObject[]): () => void {
  /** Paths with 0 instead of each id. Matching a path takes about 2 ms, so the paths of all records count as one. */
  const preloadedPaths = new Set<string>();
  let timer = 0;
  const preload = ({ pathname }: HTMLAnchorElement) => {
    const path = pathname.replaceAll(/\d+/g, '0');
    if (preloadedPaths.has(path)) return;
    preloadedPaths.add(path);
    for (const { route } of matchRoutes(routes, pathname) ?? [])
      if (typeof route.lazy === 'function') preloadCode(route.lazy);
  };
  const handleIntent = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event);
    if (link !== null) timer = window.setTimeout(() => preload(link), INTENT_DELAY_MS);
  };
  for (const event of INTENT_EVENTS) document.addEventListener(event, handleIntent);
  return () => {
    clearTimeout(timer);
    for (const event of INTENT_EVENTS) document.removeEventListener(event, handleIntent);
  };
}

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
