import { signedOutScreenOf } from '@livery/tenant-config';
import { createElement, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { OpenedPortal } from './open-portal.tsx';
import { isCodeMissing } from './page-boundaries.ts';

/** The element with the outline of the signed-in frame, which the edge wrote into the page. */
const FRAME_ID = 'frame';

/** Set by boot.js on <html>: somebody seems to be signed in, so the frame's outline shows and sign-in does not. */
const SIGNED_IN_CLASS = 'signed-in';

/** Whether the page shows the frame's outline, because somebody seems to be signed in in this tab or in another. */
export const seemsSignedIn = (): boolean => document.documentElement.classList.contains(SIGNED_IN_CLASS);

const options: RootOptions = {
  // Markup that differs from the screen is mended by React without a word: it must not go unnoticed.
  onRecoverableError: (error) => console.error(error),
};

/**
 * Puts the portal into the page. A signed-out screen that the page already shows is made alive as it stands; anything
 * else takes the place of what is there in one step, so that nothing blinks.
 * @param opened as made for the current address
 */
export async function takeOver(root: HTMLElement, { portal, router }: OpenedPortal): Promise<void> {
  const isSignedIn = signedOutScreenOf(window.location.pathname) === null;
  const showsScreen = !isSignedIn && root.firstElementChild !== null;
  // Also where boot.js could not know, such as in a new tab.
  if (isSignedIn) document.documentElement.classList.add(SIGNED_IN_CLASS);
  // Until then the page shows the screen, or the frame's outline, as it was prerendered; the router has nothing to show.
  const { state } = await router.opened;
  const strict = createElement(StrictMode, null, portal);
  // A screen whose code did not arrive is not the one in the page.
  if (showsScreen && !isCodeMissing(state.matches.map(({ route }) => route)))
    hydrateRoot(root, strict, options);
  else flushSync(() => createRoot(root, options).render(strict));
  document.documentElement.classList.remove(SIGNED_IN_CLASS);
  document.getElementById(FRAME_ID)?.remove();
}
