import { preloadSignedInCalls } from '@livery/lender-client';
import { findSignedOutScreen } from '@livery/tenant-config';
import type { LoadErrorReason } from '../lib/code-loading/load-code.ts';
import { getPreloadedCode, loadCode, preloadCode } from '../lib/code-loading/load-code.ts';
import { reloadOnce } from '../lib/code-loading/outdated-page.ts';
import { markFirstScreenShown } from '../lib/page/use-heading-focus.ts';
import { preloadEncryption } from '../lib/requests/encrypt-password.ts';
import type { Services } from '../lib/services/services.ts';
import { getPathAfterSignIn, HOME, isAllowedWhenSignedIn } from '../lib/session/initial-path.ts';
import type { OpenedSignedInApp } from '../signed-in/app/open-signed-in-app.tsx';
import type { SignedOutPath } from '../signed-out/path.ts';

export interface SignedInAppState {
  /** The signed-in app; null while the signed-out app is shown. */
  readonly app: OpenedSignedInApp | null;
  /** The reason why the code of the signed-in app has not loaded; null if it was not needed or has loaded. */
  readonly loadError: LoadErrorReason | null;
  /**
   * True while a page that opens with the signed-in app is loading that app. The signed-out app is not shown
   * in the meantime.
   */
  readonly isOpeningPage: boolean;
}

/** Loads the signed-in app when a session begins and closes it when the session ends. */
export interface SignedInAppLoader {
  readonly state: () => SignedInAppState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts loading the code of the sign-in request and of the app, because a session will probably begin soon. */
  readonly preload: () => void;
  /** Opens or closes the signed-in app, depending on the session and the path of the signed-out app. */
  readonly update: () => void;
  readonly dispose: () => void;
}

/**
 * The design system takes a tenth of a second on a slow phone. It is a file of its own, so that the browser creates it while
 * it still receives the larger file of the app.
 */
const importDesignSystem = () => import('../ui/theme/page-system.ts');

const importApp = () => import('../signed-in/app/open-signed-in-app.tsx');

const importFirstList = () => import('../signed-in/domain/first-list.ts');

/** Loads the code of the first screen after signing in, in parallel with the code of the app. */
const importHomeScreen = () => import('../signed-in/features/borrowers/first-list-pages.ts');

const CLOSED_STATE: SignedInAppState = { app: null, loadError: null, isOpeningPage: false };

/** @param path the path of the signed-out app, which is shown when the signed-in app closes */
export function createSignedInAppLoader(services: Services, path: SignedOutPath): SignedInAppLoader {
  const { session } = services;
  const listeners = new Set<() => void>();
  let state: SignedInAppState = CLOSED_STATE;
  /** Identifies the current attempt to open the app; null for none. */
  let currentAttempt: object | null = null;

  const isOpening = () => currentAttempt !== null;

  function setState(next: SignedInAppState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  async function open(target: string): Promise<void> {
    const attempt = {};
    currentAttempt = attempt;
    const isCurrent = () => currentAttempt === attempt;
    // Requests the rows of the first list while the code of the list is loading. If the rows arrive before the list is
    // rendered, its first render has rows.
    const prefetch = ({ prefetchFirstList }: Awaited<ReturnType<typeof importFirstList>>) => {
      if (isCurrent()) prefetchFirstList(services, target);
    };
    const firstList = getPreloadedCode(importFirstList);
    if (firstList !== undefined) prefetch(firstList);
    // Ignores a failure: the list requests its rows itself.
    else importFirstList().then(prefetch, () => undefined);
    preloadCode(importDesignSystem);
    preloadSignedInCalls();
    if (target.startsWith(HOME)) preloadCode(importHomeScreen);
    const appModule = await loadCode(importApp, () => {
      if (isCurrent()) setState({ ...state, loadError: 'connection-lost' });
    }).catch(() => null);
    if (!isCurrent()) return;
    if (appModule === null) {
      currentAttempt = null;
      setState({ ...state, loadError: 'code-removed' });
      // No input is lost: only the sign-in form can have input, and that input has been sent.
      reloadOnce();
      return;
    }
    // Keeps the state of the history entry, which contains the position of the entry in the history.
    window.history.replaceState(window.history.state, '', target);
    const app = await appModule.openSignedInApp();
    if (isCurrent()) {
      currentAttempt = null;
      setState({ app, loadError: null, isOpeningPage: false });
    } else app.dispose();
  }

  function close(): void {
    const { app, loadError } = state;
    if (app === null && loadError === null && !isOpening()) return;
    if (isOpening()) markFirstScreenShown(session);
    currentAttempt = null;
    if (findSignedOutScreen(window.location.pathname) === null) path.navigate('/', { replace: true });
    setState(CLOSED_STATE);
    app?.dispose();
  }

  function update(): void {
    const { session: current, returnTo } = session.state();
    if (current === null) {
      close();
      return;
    }
    const { pathname, search, hash } = window.location;
    const isIdle = state.app === null && state.loadError === null && !isOpening();
    if (!isIdle || isAllowedWhenSignedIn(pathname)) return;
    const isSignedOutPath = findSignedOutScreen(pathname) !== null;
    void open(isSignedOutPath ? getPathAfterSignIn(returnTo) : pathname + search + hash);
  }

  const unsubscribe = session.subscribe(update);
  update();
  state = { ...state, isOpeningPage: isOpening() };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    preload: () => {
      preloadEncryption();
      preloadSignedInCalls();
      // The other files are requested a task later, because they share the network, and the sign-in request does not need
      // them.
      setTimeout(() => {
        for (const load of [importFirstList, importDesignSystem, importApp, importHomeScreen])
          preloadCode(load);
        importFirstList().then(
          ({ prepareDates }) => prepareDates(services),
          () => undefined,
        );
      });
    },
    update,
    dispose: () => {
      unsubscribe();
      currentAttempt = null;
      state.app?.dispose();
    },
  };
}
