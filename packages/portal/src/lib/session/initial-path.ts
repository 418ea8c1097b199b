import { findSignedOutScreen } from '@livery/tenant-config';
import type { IdleTime } from './idle-time.ts';
import type { SessionStore } from './session.ts';

/** The screen after signing in (docs/product/sign-in-and-session.md#screen-after-sign-in). */
export const HOME = '/borrowers';

/**
 * Returns true if a signed-out screen stays open for a user who is signed in. This applies only to the link
 * of a reset email: its code must not be lost, so the screen stays open and offers to sign out
 * (docs/product/sign-in-and-session.md#reset-link-while-signed-in).
 */
export const isAllowedWhenSignedIn = (pathname: string): boolean =>
  findSignedOutScreen(pathname) === 'reset-password';

/**
 * Returns the path to open after signing in: the path that the user requested, or the home screen if that
 * path is missing or belongs to a signed-out screen.
 */
export function getPathAfterSignIn(returnTo: string | null): string {
  if (returnTo === null) return HOME;
  const [pathname = ''] = returnTo.split(/[?#]/);
  return findSignedOutScreen(pathname) === null ? returnTo : HOME;
}

/** Returns the path, query and fragment of the current page, for returning to it. */
export const getCurrentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/**
 * Determines the path with which the page opens, before the router reads the address, so that no user sees or
 * loads a screen without access to it:
 * - If the user is signed out, every path except those of the signed-out screens becomes Sign In. The
 *   requested path is remembered.
 * - If the user is signed in, the path of a signed-out screen becomes the home screen
 *   (docs/product/sign-in-and-session.md#signed-out-routes-while-signed-in), except for the link of a reset
 *   email.
 * - If the session has exceeded the idle timeout, for example because the browser restored its tabs, the
 *   session ends before its data is shown.
 * @param location the location of the page, which this function does not change
 * @param isHistoryNavigation true if Back or Forward opened the page
 * @returns the path to open instead, or null to keep the current path
 */
export function getInitialRedirect(
  { session, idle }: { readonly session: SessionStore; readonly idle: Pick<IdleTime, 'isSessionOver'> },
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  isHistoryNavigation: boolean,
): string | null {
  const path = pathname + search + hash;
  if (findSignedOutScreen(pathname) !== null) {
    if (session.state().session === null) return null;
    if (!idle.isSessionOver()) return isAllowedWhenSignedIn(pathname) ? null : HOME;
    session.expire(HOME);
    return null;
  }
  if (session.state().session === null) session.rememberReturn(path, isHistoryNavigation);
  else if (idle.isSessionOver()) session.expire(path);
  else return null;
  return '/';
}
