import { type SignedOutScreen, signedOutScreenOf } from '@livery/tenant-config';

/** The kinds of page: each signed-out screen, and all screens of the signed-in app as one kind. */
export type PathKind = SignedOutScreen | 'signed-in';

/** Returns the kind of page of a URL path, with or without a query. */
export function pathKindOf(url: string): PathKind {
  const end = url.indexOf('?');
  return signedOutScreenOf(end === -1 ? url : url.slice(0, end)) ?? 'signed-in';
}
