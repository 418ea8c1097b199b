import { signedOutScreenOf } from '@livery/tenant-config';
import type { IdleTime } from './idle-time.ts';
import type { SessionStore } from './session.ts';

/** Where a signed-in person lands (spec section 2). */
export const HOME = '/borrowers';

/**
 * Returns true if a signed-out screen stays open for somebody who is signed in. The link of a reset mail does: its code
 * must not be lost, and the screen offers to sign out.
 */
export const staysWhenSignedIn = (pathname: string): boolean =>
  signedOutScreenOf(pathname) === 'reset-password';

/** Returns the path to open after signing in: where the person was going, unless that is a signed-out screen. */
export function pathAfterSignIn(returnTo: string | null): string {
  if (returnTo === null) return HOME;
  const [pathname = ''] = returnTo.split(/[?#]/);
  return signedOutScreenOf(pathname) === null ? returnTo : HOME;
}

/** Where the person is, for coming back to. */
export const currentPath = (): string => window.location.pathname + window.location.search;

/**
 * Settles which screen the page opens with before the router looks at the address, so that nobody sees, or loads the
 * code of, a screen that is not theirs: signed out, any other path becomes Sign In and is remembered; signed in, the
 * signed-out screens become the home screen (spec section 2), except for the one that the link of a reset mail opens. A
 * session that was left alone for too long, by a browser that opens its last tabs again, is over before anything of it
 * shows.
 * @param location of the page, which stays as it is
 * @param cameBack whether Back or Forward opened the page
 * @returns the path to open instead, or null to stay
 */
export function redirectOnOpen(
  { session, idle }: { readonly session: SessionStore; readonly idle: Pick<IdleTime, 'isOver'> },
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  cameBack: boolean,
): string | null {
  const path = pathname + search;
  if (signedOutScreenOf(pathname) !== null) {
    if (session.state().session === null) return null;
    if (!idle.isOver()) return staysWhenSignedIn(pathname) ? null : HOME;
    session.expire(HOME);
    return null;
  }
  if (session.state().session === null) session.rememberReturn(path, cameBack);
  else if (idle.isOver()) session.expire(path);
  else return null;
  return '/';
}
