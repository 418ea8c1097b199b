import { getPermissions, type Permission, type Permissions } from '@livery/contract/roles';
import { useServices, useSession } from '../../../lib/services/services.ts';

const NO_PERMISSIONS: Permissions = new Set();

/** Returns the permissions of the signed-in user; an empty set while signed out. */
export function usePermissions(): Permissions {
  const { getPermissions: getRolePermissions = getPermissions } = useServices();
  const session = useSession();
  return session === null ? NO_PERMISSIONS : getRolePermissions(session.user.role);
}

export function useHasPermission(...anyOf: readonly Permission[]): boolean {
  const permissions = usePermissions();
  return anyOf.some((permission) => permissions.has(permission));
}
