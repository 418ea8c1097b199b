import { useTenant } from '../../../lib/services/services.ts';
import { useFlags } from '../flags/flags.ts';
import { mayOpen, type ScreenAccess } from './screen-access.ts';
import { usePermissions } from './use-permissions.ts';

/** Says of a screen whether the person who is signed in may open it at this lender (spec sections 2 and 6). */
export function useMayOpen(): (access: ScreenAccess) => boolean {
  const permissions = usePermissions();
  const flags = useFlags();
  const tenant = useTenant();
  return (access) => mayOpen(access, permissions, flags, tenant);
}
