import { type Permission, type Permissions, permissionsOf } from '@livery/contract/roles';
import { useServices } from '../../../lib/services/services.ts';
import { useSession } from '../../../lib/services/use-session.ts';

const NONE: Permissions = new Set();

/** What the person who is signed in may do; nothing when nobody is. */
export function usePermissions(): Permissions {
  const { permissionsOf: held = permissionsOf } = useServices();
  const session = useSession();
  return session === null ? NONE : held(session.user.role);
}

/** Whether the person who is signed in holds at least one of these. */
export function useMay(...anyOf: readonly Permission[]): boolean {
  const held = usePermissions();
  return anyOf.some((permission) => held.has(permission));
}
