import { useTenant } from '../../../lib/services/services.ts';
import { useFlags } from '../flags/flags.ts';
import { mayOpen, type ScreenAccess } from './screen-access.ts';
import { usePermissions } from './use-permissions.ts';

/** Returns a function that reports whether the signed-in user may open a screen. */
export function useMayOpen(): (access: ScreenAccess) => boolean {
  const permissions = usePermissions();
  const flags = useFlags();
  const tenant = useTenant();
  return (access) => mayOpen(access, permissions, flags, tenant);
}
