import type { Permission } from '../auth/permissions.ts';
import type { Access } from './operations.ts';
import { Refusal } from './refusal.ts';

/** Throws a 403 Refusal unless this set of permissions, whosever it is, is enough. */
export function refuseUnlessPermitted(access: Access, permissions: ReadonlySet<Permission>): void {
  if (typeof access === 'string') return;
  const { permission, toDo } = access;
  const enough = typeof permission === 'string' ? [permission] : permission;
  if (!enough.some((one) => permissions.has(one)))
    throw new Refusal(403, `You do not have permission to ${toDo}.`);
}
