import { findSignedOutScreen, type SignedOutScreen } from '@livery/tenant-config';

/** Each signed-out screen is a kind of page. All screens of the signed-in app are one kind. */
export type PathKind = SignedOutScreen | 'signed-in';

/** @param url a path with or without a query */
export function getPathKind(url: string): PathKind {
  const end = url.indexOf('?');
  return findSignedOutScreen(end === -1 ? url : url.slice(0, end)) ?? 'signed-in';
}
