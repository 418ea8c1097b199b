import 'virtual:texts/frame';
import { Box, Button, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { type ComponentType, memo, useEffect, useRef } from 'react';
import { type LazyRouteFunction, type RouteObject, useLocation, useNavigate } from 'react-router-dom';
import { createLazyComponent } from '../../lib/code-loading/lazy-component.tsx';
import type { LoadErrorReason } from '../../lib/code-loading/load-code.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useTexts } from '../../lib/services/services.ts';
import { useLogOut } from '../../lib/services/use-log-out.ts';
import { CodeLoadError } from '../../ui/code-load-error.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

function useRetry(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const hasRetried = useRef(false);
  useEffect(
    () => () => {
      // The focused button disappears with the error, so the focus moves to the heading of the page.
      if (hasRetried.current) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    hasRetried.current = true;
    void navigate(location, { replace: true, preventScrollReset: true });
  };
}

/** Replaces a screen that has thrown an error. The screens around it stay usable. */
function RouteError() {
  const t = useTexts();
  const retry = useRetry();
  return (
    <Box role="alert" py="12">
      <StateMessage icon={TriangleAlert} title={t('problem.page')} hint={t('problem.pageHint')}>
        <Button variant="outline" onClick={retry}>
          {t('problem.retry')}
        </Button>
      </StateMessage>
    </Box>
  );
}

type Load = LazyRouteFunction<RouteObject>;

/**
 * Loads the screen of a route. The router renders all screens after every change of the address, such as a list's next
 * page. Screens have no props, so `memo` skips them unless their own state or context has changed.
 */
async function loadScreen(load: Load): Promise<ComponentType> {
  const { Component } = await load();
  if (Component == null) throw new TypeError('A lazy route has no component.');
  return memo(Component);
}

/**
 * Loads the screen for the router, which caches a failure until the document is reloaded. A failed load
 * therefore returns a screen that loads the code itself after the connection is restored.
 */
const loadForRouter = async (load: Load): ReturnType<Load> => {
  try {
    return { Component: await loadScreen(load) };
  } catch {
    return { Component: createLazyComponent(() => loadScreen(load), PageLoadError) };
  }
};

/**
 * Gives every lazily loaded screen its own error boundary, so that an error in a screen leaves the screens around it
 * usable. The boundary is on a parent route, because the router renders no part of a route that failed to load.
 */
export const addErrorBoundaries = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const routeWithBoundaries =
      children === undefined ? route : { ...route, children: addErrorBoundaries(children) };
    if (typeof lazy !== 'function') return routeWithBoundaries;
    return {
      ErrorBoundary: RouteError,
      children: [{ ...routeWithBoundaries, lazy: () => loadForRouter(lazy) }],
    };
  });

function PageLoadError({ reason }: { readonly reason: LoadErrorReason }) {
  const t = useTexts();
  usePageTitle(t(reason === 'connection-lost' ? 'missing.offline' : 'missing.replaced'));
  return <CodeLoadError reason={reason} />;
}

/** Replaces the whole signed-in frame after an error. The user can still log out. */
export function FrameError() {
  const t = useTexts();
  const logOut = useLogOut();
  return (
    <>
      <RouteError />
      <Flex justify="center">
        <Button variant="ghost" onClick={logOut}>
          {t('frame.logOut')}
        </Button>
      </Flex>
    </>
  );
}
