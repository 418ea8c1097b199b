import { signedOutScreenOf } from '@livery/tenant-config';
import { createBrowserRouter } from 'react-router-dom';
import { everyScreen, signedOutRoutes } from './screens.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** A router, and the screens that it knows. */
interface KnownScreens {
  readonly router: Router;
  readonly screens: 'signed-out' | 'all';
}

/** The router of a page: of the signed-out screens alone at first, of all screens from the first sign-in on. */
export interface PortalRouter {
  /** What is shown; null until the signed-in screens are known that the page opens with. */
  readonly current: () => KnownScreens | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the code of the screen that the page opens with has arrived, or is known not to. */
  readonly opened: Promise<Router>;
  /** Takes somebody who has signed in on to where they were going. The screen that is shown stays until that one has come. */
  readonly enter: (path: string) => void;
  readonly dispose: () => void;
}

const screenArrived = (router: Router): Promise<Router> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve(router);
      return;
    }
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve(router);
    });
  });

/**
 * Makes the router for the current address. Who only sees Sign In loads no addresses of other screens. At the first sign-in
 * a router that knows all of them takes the place of the first: one that is told of screens later asks for them again,
 * and renders everything that follows the address once more, each time that an address with a parameter is opened.
 */
export function createPortalRouter(): PortalRouter {
  const listeners = new Set<() => void>();
  const opensSignedOut = signedOutScreenOf(window.location.pathname) !== null;
  let current: KnownScreens | null = opensSignedOut
    ? { router: createBrowserRouter(signedOutRoutes), screens: 'signed-out' }
    : null;
  let isEntering = false;
  let isDisposed = false;

  async function openAll(path: string): Promise<Router> {
    isEntering = true;
    const routes = await everyScreen();
    // The state of the entry tells its place in the history.
    if (!isDisposed) window.history.replaceState(window.history.state, '', path);
    const router = createBrowserRouter(routes);
    // Neither page nor address is this portal's any more.
    if (isDisposed) router.dispose();
    await screenArrived(router);
    current?.router.dispose();
    current = { router, screens: 'all' };
    for (const listener of listeners) listener();
    return router;
  }

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    opened: current === null ? openAll(window.location.href) : screenArrived(current.router),
    enter: (path) => {
      if (current?.screens === 'all') void current.router.navigate(path, { replace: true });
      else if (!isEntering) void openAll(path);
    },
    dispose: () => {
      isDisposed = true;
      current?.router.dispose();
    },
  };
}
