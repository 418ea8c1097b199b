import type { Permissions } from '@livery/contract/roles';
import type { RequiredPermission } from './operations.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal 403 unless the permissions include a required one */
export function requirePermission(
  { permission, operation }: RequiredPermission,
  permissions: Permissions,
): void {
  const accepted = typeof permission === 'string' ? [permission] : permission;
  if (!accepted.some((one) => permissions.has(one)))
    throw new Refusal(403, `You do not have permission to ${operation}.`);
}
