import { signedOutScreenOf } from '@livery/tenant-config';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

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
 * @param portal as made for the current address
 */
export function takeOver(root: HTMLElement, portal: ReactElement): void {
  const showsSignedOutScreen = signedOutScreenOf(window.location.pathname) !== null;
  if (showsSignedOutScreen && root.firstElementChild !== null) hydrateRoot(root, portal, options);
  else flushSync(() => createRoot(root, options).render(portal));
  document.documentElement.classList.remove(SIGNED_IN_CLASS);
  document.getElementById(FRAME_ID)?.remove();
}
