import { permissionsOf } from '@livery/contract/roles';
import type { SignedUpQuery } from '@livery/lender-client';
import type { Services } from '../../lib/services/services.ts';
import { HOME } from '../../lib/session/initial-path.ts';
import { screenAccess } from './access/screen-access.ts';

/** The request of the list that opens after signing in. The list itself sends the same until the user narrows it. */
const FIRST_LIST_QUERY: SignedUpQuery = { page: 1, limit: 12, search: '', sort: 'latest' };

const opensFirstList = (path: string): boolean => path === HOME || path === `${HOME}/signed-up`;

/**
 * Requests the rows of the first list if it opens at a path and the user may see it. The list receives the answer when its
 * code has loaded.
 * @param path with its query
 */
export function requestFirstList(
  { lender, session, permissionsOf: held = permissionsOf }: Services,
  path: string,
): void {
  const user = session.state().session?.user;
  if (user === undefined || !opensFirstList(path)) return;
  const permissions = held(user.role);
  if (!screenAccess.borrowers.anyOf.some((permission) => permissions.has(permission))) return;
  lender.callEarly('listSignedUpBorrowers', FIRST_LIST_QUERY);
}
