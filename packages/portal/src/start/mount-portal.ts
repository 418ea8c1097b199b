import { findSignedOutScreen } from '@livery/tenant-config';
import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Services } from '../lib/services/services.ts';
import type { OpenedPortal } from './open-portal.tsx';

/** The element with the frame skeleton, which the edge wrote into the page. */
const FRAME_ID = 'frame';

/**
 * boot.js sets this class on <html> if a user seems to be signed in, so that the page shows the frame skeleton
 * instead of Sign In.
 */
const SIGNED_IN_CLASS = 'signed-in';

/** Returns true if the page shows the frame skeleton because a user seems to be signed in in this or another tab. */
export const seemsSignedIn = (): boolean => document.documentElement.classList.contains(SIGNED_IN_CLASS);

const rootOptions: RootOptions = {
  // React corrects mismatched markup silently. The console must report it.
  onRecoverableError: (error) => console.error(error),
};

/**
 * Renders the portal into the page. Hydrates a signed-out screen that the page already shows. Replaces any
 * other content in one step, to avoid flicker.
 */
export async function mountPortal(root: HTMLElement, { portal, ready }: OpenedPortal): Promise<void> {
  const isSignedIn = findSignedOutScreen(window.location.pathname) === null;
  const showsScreen = !isSignedIn && root.firstElementChild !== null;
  // boot.js has not set this class if the session comes from another tab.
  if (isSignedIn) document.documentElement.classList.add(SIGNED_IN_CLASS);
  const canHydrate = await ready;
  const strictPortal = createElement(StrictMode, null, portal);
  if (showsScreen && canHydrate) hydrateRoot(root, strictPortal, rootOptions);
  else flushSync(() => createRoot(root, rootOptions).render(strictPortal));
  document.documentElement.classList.remove(SIGNED_IN_CLASS);
  document.getElementById(FRAME_ID)?.remove();
}

/**
 * Hides a page that enters the back/forward cache. When Back restores the page, shows it if its session is
 * still valid, else reloads it, so that no data of an ended session is visible.
 * @param reload reloads the page
 * @returns the function that removes the listeners
 */
export function guardRestoredPage(
  { session, idle }: Pick<Services, 'session' | 'idle'>,
  reload: () => void,
): () => void {
  const { body } = document;
  const hidePage = (event: PageTransitionEvent) => {
    if (event.persisted) body.hidden = true;
  };
  const restorePage = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    const isSessionValid = session.isCurrent() && (session.state().session === null || !idle.isSessionOver());
    if (isSessionValid) body.hidden = false;
    else reload();
  };
  window.addEventListener('pagehide', hidePage);
  window.addEventListener('pageshow', restorePage);
  return () => {
    window.removeEventListener('pagehide', hidePage);
    window.removeEventListener('pageshow', restorePage);
  };
}
