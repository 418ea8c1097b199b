import type { Permissions } from '@livery/contract/roles';
import type { RequiredPermission } from './operations.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal 403 if `permissions` contains none of the required permissions */
export function requirePermission(
  { permission, operation }: RequiredPermission,
  permissions: Permissions,
): void {
  const acceptedPermissions = typeof permission === 'string' ? [permission] : permission;
  if (!acceptedPermissions.some((candidate) => permissions.has(candidate)))
    throw new Refusal(403, `You do not have permission to ${operation}.`);
}
