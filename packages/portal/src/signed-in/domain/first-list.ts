import { getPermissions } from '@livery/contract/roles';
import type { SignedUpQuery } from '@livery/lender-client';
import { getDayInZone } from '../../lib/format/dates.ts';
import type { Services } from '../../lib/services/services.ts';
import { HOME } from '../../lib/session/initial-path.ts';
import { screenAccess } from './access/screen-access.ts';

/** The request of the list that opens after signing in. The list sends the same request unless the user filters it. */
const FIRST_LIST_QUERY: SignedUpQuery = { page: 1, limit: 12, search: '', sort: 'latest' };

const isFirstListPath = (path: string): boolean => path === HOME || path === `${HOME}/signed-up`;

/**
 * Creates the date formatter of the list. The first one of a page takes 100 ms on a slow phone, so it is created while the user
 * enters the password, or while the rows are requested.
 */
export const prepareDates = ({ tenant }: Pick<Services, 'tenant'>): void => {
  getDayInZone(tenant.timeZone, new Date());
};

/**
 * Requests the rows of the first list if the path opens this list and the user has access to it. The list
 * uses the response once its code has loaded.
 * @param path path of the page with its query
 */
export function prefetchFirstList(services: Services, path: string): void {
  const { lender, session, getPermissions: getRolePermissions = getPermissions } = services;
  const user = session.state().session?.user;
  if (user === undefined || !isFirstListPath(path)) return;
  const permissions = getRolePermissions(user.role);
  if (!screenAccess.borrowers.anyOf.some((permission) => permissions.has(permission))) return;
  lender.prefetch('listSignedUpBorrowers', FIRST_LIST_QUERY);
  prepareDates(services);
}
