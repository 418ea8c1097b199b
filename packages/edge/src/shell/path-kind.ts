/** The two kinds of page: what anybody sees, and what one sees once signed in. */
export type PathKind = 'signed-out' | 'signed-in';

const SIGNED_OUT = /^\/(?:$|index\.html$|forgot-password\/?$|reset-password\/[^/]+\/?$)/;

/**
 * Which kind of page a path is (spec section 2). Only the signed-out screens can be shown before any script
 * runs, so the build may hold a page of its own for them.
 */
export function pathKindOf(url: string): PathKind {
  const [path = ''] = url.split('?', 1);
  return SIGNED_OUT.test(path) ? 'signed-out' : 'signed-in';
}
