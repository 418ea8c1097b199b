import { findSignedOutScreen } from '@livery/tenant-config';
import type { ReactElement } from 'react';
import { loadCode } from '../lib/code-loading/load-code.ts';
import type { Services } from '../lib/services/services.ts';
import { getInitialRedirect } from '../lib/session/initial-path.ts';
import { createSignedOutPath, getScreen } from '../signed-out/path.ts';
import { preloadScreen } from '../signed-out/screens.ts';
import { createCurrentServices } from './current-services.ts';
import { Portal } from './portal.tsx';
import { createSignedInAppLoader, type SignedInAppLoader } from './signed-in-app-loader.ts';

/** Returns true if Back or Forward opened this page. */
const isOpenedByHistory = () =>
  performance.getEntriesByType('navigation').some(({ type }) => type === 'back_forward');

export interface OpenedPortal {
  readonly portal: ReactElement;
  /**
   * Resolves when the first screen can be rendered. The result is true if this is the signed-out screen of
   * the page's markup and its code has loaded, so that the markup can be hydrated.
   */
  readonly ready: Promise<boolean>;
  /** Ends the subscriptions to the session and the address. */
  readonly dispose: () => void;
}

/** Resolves when the signed-in app has opened, its code has failed to load, or the session has ended. */
const waitForSignedInApp = ({ state, subscribe }: SignedInAppLoader): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = () => !state().isOpeningPage || state().loadError !== null;
    if (isSettled()) {
      resolve();
      return;
    }
    const unsubscribe = subscribe(() => {
      if (!isSettled()) return;
      unsubscribe();
      resolve();
    });
  });

export function openPortal(services: Services): OpenedPortal {
  const currentServices = createCurrentServices(services);
  if (services.tenant.qa !== null) {
    // The testing tools are a separate app with their own server state.
    loadCode(() => import('../signed-in/features/qa/mount-qa.tsx')).then(
      ({ mountQa }) => mountQa(services, currentServices.replaceTenant),
      // Ignores a failure: a new release has replaced the code, and the tools appear after the next reload.
      () => undefined,
    );
  }
  const redirect = getInitialRedirect(services, window.location, isOpenedByHistory());
  if (redirect !== null) window.history.replaceState(null, '', redirect);
  const opensSignedOutScreen = findSignedOutScreen(window.location.pathname) !== null;
  const path = createSignedOutPath();
  const signedInAppLoader = createSignedInAppLoader(services, path);
  const ready = opensSignedOutScreen
    ? preloadScreen(getScreen(path.current())).then(
        () => true,
        // Ignores a failure: the screen loads its code itself when the connection is restored.
        () => false,
      )
    : waitForSignedInApp(signedInAppLoader).then(() => false);
  const portal = <Portal current={currentServices} path={path} signedInAppLoader={signedInAppLoader} />;
  return { portal, ready, dispose: signedInAppLoader.dispose };
}
