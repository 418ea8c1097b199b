import { permissionsOf } from '@livery/contract/roles';
import type { StaffSession } from '../../platform/http/callers.ts';
import { sessionExpired, unauthorised } from '../../platform/http/refusal.ts';

import type { FoundSession } from './session-repository.ts';

/** Throws a 401 Refusal of its own (code 604) for a session that is over, whatever stands for it. */
export function refuseIfOver(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw sessionExpired();
}

/** Who is asking, by the session that was found. Throws a 401 Refusal for none, and one of its own (code 604) for one that is over. */
export function signedInBy(found: FoundSession | undefined, now: Date): StaffSession {
  if (found === undefined) throw unauthorised();
  refuseIfOver(found.expiresAt, now);
  const { staff, sessionHash } = found;
  return { ...staff, sessionHash, permissions: permissionsOf(staff.role) };
}
