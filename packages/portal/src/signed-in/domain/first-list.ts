import { permissionsOf } from '@livery/contract/roles';
import type { SignedUpQuery } from '@livery/lender-client';
import type { Services } from '../../lib/services/services.ts';
import { HOME } from '../../lib/session/initial-path.ts';
import { screenAccess } from './access/screen-access.ts';

/** The request of the list that opens after signing in. The list sends the same request until the user filters it. */
const FIRST_LIST_QUERY: SignedUpQuery = { page: 1, limit: 12, search: '', sort: 'latest' };

const opensFirstList = (path: string): boolean => path === HOME || path === `${HOME}/signed-up`;

/**
 * Requests the rows of the first list if a path opens it and the user may see it. The list receives the response when
 * its code has loaded.
 * @param path including its query
 */
export function requestFirstList(
  { lender, session, permissionsOf: held = permissionsOf }: Services,
  path: string,
): void {
  const user = session.state().session?.user;
  if (user === undefined || !opensFirstList(path)) return;
  const permissions = held(user.role);
  if (!screenAccess.borrowers.anyOf.some((permission) => permissions.has(permission))) return;
  lender.prefetch('listSignedUpBorrowers', FIRST_LIST_QUERY);
}
