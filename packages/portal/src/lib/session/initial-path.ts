import { findSignedOutScreen } from '@livery/tenant-config';
import type { IdleTime } from './idle-time.ts';
import type { SessionStore } from './session.ts';

/** The screen after signing in (docs/product/sign-in-and-session.md#screen-after-sign-in). */
export const HOME = '/borrowers';

/**
 * Returns true if a signed-out screen stays open for a user who is signed in. This applies to the link of a
 * reset email: its code must not be lost, and the screen offers to sign out
 * (docs/product/sign-in-and-session.md#reset-link-while-signed-in).
 */
export const isAllowedWhenSignedIn = (pathname: string): boolean =>
  findSignedOutScreen(pathname) === 'reset-password';

/** Returns the path to open after signing in: the requested one, unless that is a signed-out screen. */
export function getPathAfterSignIn(returnTo: string | null): string {
  if (returnTo === null) return HOME;
  const [pathname = ''] = returnTo.split(/[?#]/);
  return findSignedOutScreen(pathname) === null ? returnTo : HOME;
}

/** Returns the path, query and fragment of the current page, for returning to it. */
export const getCurrentPath = (): string =>
  window.location.pathname + window.location.search + window.location.hash;

/**
 * Determines the path that the page opens with, before the router reads the address, so that no user sees or loads a
 * screen without access to it. For users who are signed out, every path except those of the signed-out screens becomes
 * Sign In and is remembered. For users who are signed in, signed-out screens become the home screen
 * (docs/product/sign-in-and-session.md#signed-out-routes-while-signed-in), except for the link of a reset email. Ends a
 * session that is over the idle timeout, for example when a browser restores its tabs, before its data is shown.
 * @param location the location of the page, which this function does not change
 * @param cameBack true if Back or Forward opened the page
 * @returns the path to open instead, or null to stay
 */
export function getInitialRedirect(
  { session, idle }: { readonly session: SessionStore; readonly idle: Pick<IdleTime, 'isSessionOver'> },
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  cameBack: boolean,
): string | null {
  const path = pathname + search + hash;
  if (findSignedOutScreen(pathname) !== null) {
    if (session.state().session === null) return null;
    if (!idle.isSessionOver()) return isAllowedWhenSignedIn(pathname) ? null : HOME;
    session.expire(HOME);
    return null;
  }
  if (session.state().session === null) session.rememberReturn(path, cameBack);
  else if (idle.isSessionOver()) session.expire(path);
  else return null;
  return '/';
}
