import type { SessionStore } from '../lib/session.ts';

/** Where a signed-in person lands (spec section 2). */
export const HOME = '/borrowers';

const isSignedOutScreen = (path: string) => /^\/(forgot-password\/?|reset-password\/[^/]+\/?)?$/.test(path);

/**
 * Settles which screen the page opens with before the router looks at the address, so that nobody sees, or loads the
 * code of, a screen that is not theirs: signed out, any other path becomes Sign In and is remembered; signed in, the
 * signed-out screens become the home screen (spec section 2).
 * @param location of the page, which stays as it is
 * @param cameBack whether Back or Forward opened the page
 * @returns the path to open instead, or null to stay
 */
export function redirectOnOpen(
  session: SessionStore,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  cameBack: boolean,
): string | null {
  const signedIn = session.state().session !== null;
  if (signedIn) return isSignedOutScreen(pathname) ? HOME : null;
  if (isSignedOutScreen(pathname)) return null;
  session.rememberReturn(pathname + search, cameBack);
  return '/';
}
