import { getPermissions } from '@livery/contract/roles';
import type { StaffSession } from '../../platform/http/callers.ts';
import { createSessionExpiredRefusal, createUnauthorizedRefusal } from '../../platform/http/refusal.ts';

import type { SessionRecord } from './session-repository.ts';

/** Throws a 401 Refusal with code 604 if a session has ended. */
export function requireUnexpired(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw createSessionExpiredRefusal();
}

/**
 * Returns the staff member and permissions of a session. Throws a 401 Refusal if there is no session, and 401
 * with code 604 if the session has ended.
 */
export function toStaffSession(found: SessionRecord | undefined, now: Date): StaffSession {
  if (found === undefined) throw createUnauthorizedRefusal();
  requireUnexpired(found.expiresAt, now);
  const { staff, sessionHash, lastWriteLsn } = found;
  return { ...staff, sessionHash, lastWriteLsn, permissions: getPermissions(staff.role) };
}
