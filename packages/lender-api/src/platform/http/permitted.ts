import type { Permissions } from '@livery/contract/roles';
import type { Needed } from './operations.ts';
import { Refusal } from './refusal.ts';

/** Throws a 403 Refusal unless these permissions, whosever they are, suffice. */
export function refuseUnlessPermitted({ permission, toDo }: Needed, permissions: Permissions): void {
  const enough = typeof permission === 'string' ? [permission] : permission;
  if (!enough.some((one) => permissions.has(one)))
    throw new Refusal(403, `You do not have permission to ${toDo}.`);
}
