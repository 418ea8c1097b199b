import { signedOutScreenOf } from '@livery/tenant-config';
import type { ReactElement } from 'react';
import { loadCode } from '../lib/code-loading/load-code.ts';
import type { Services } from '../lib/services/services.ts';
import { redirectOnOpen } from '../lib/session/initial-path.ts';
import { createSignedOutPath, screenAt } from '../signed-out/path.ts';
import { preloadScreen } from '../signed-out/screens.ts';
import { Portal } from './portal.tsx';
import { createSignedInCode, type SignedInCode } from './signed-in-code.ts';

/** Returns true if Back or Forward opened this page. */
const cameBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

export interface OpenedPortal {
  readonly portal: ReactElement;
  /**
   * Resolves when the first screen can be rendered: to true for the signed-out screen of the page's markup,
   * with its code loaded.
   */
  readonly ready: Promise<boolean>;
  /** Ends the portal's subscriptions to the session and the address. */
  readonly dispose: () => void;
}

/**
 * Resolves when the signed-in app that the page opens with is open, when its code is missing, or when the
 * session has ended.
 */
const signedInAppOpened = ({ state, subscribe }: SignedInCode): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = () => !state().opensPage || state().missing !== null;
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

/** Opens the portal of a tenant at the current address, and starts loading the code of its first screen. */
export function openPortal(services: Services): OpenedPortal {
  if (services.tenant.qa !== null) {
    // A separate app with its own server state.
    loadCode(() => import('../signed-in/features/qa/mount-qa.tsx')).then(
      ({ mountQa }) => mountQa(services),
      // A new release has replaced the code. The tools appear after the next reload.
      () => undefined,
    );
  }
  const redirect = redirectOnOpen(services, window.location, cameBack());
  if (redirect !== null) window.history.replaceState(null, '', redirect);
  const opensSignedOut = signedOutScreenOf(window.location.pathname) !== null;
  const path = createSignedOutPath();
  const signedInCode = createSignedInCode(services, path);
  const ready = opensSignedOut
    ? preloadScreen(screenAt(path.current())).then(
        () => true,
        // The screen itself loads its code once the connection is back.
        () => false,
      )
    : signedInAppOpened(signedInCode).then(() => false);
  const portal = <Portal services={services} path={path} signedInCode={signedInCode} />;
  return { portal, ready, dispose: signedInCode.dispose };
}
