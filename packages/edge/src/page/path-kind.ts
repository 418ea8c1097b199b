import { type SignedOutScreen, signedOutScreenOf } from '@livery/tenant-config';

/** The kinds of page: each screen that anybody may see, and whatever one sees once signed in. */
export type PathKind = SignedOutScreen | 'signed-in';

/** Which kind of page a path is (spec section 2). @param url with or without a query */
export function pathKindOf(url: string): PathKind {
  const end = url.indexOf('?');
  return signedOutScreenOf(end === -1 ? url : url.slice(0, end)) ?? 'signed-in';
}
