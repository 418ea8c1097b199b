import { sessionExpired, unauthorised } from '../http/refusal.ts';
import { permissionsOf } from './permissions.ts';
import type { Staff } from './session-repository.ts';
import type { SignedIn } from './session-service.ts';

/** So long a session that is over is still known, so that whoever comes back with it is told that it is over. */
const KNOWN_MS = 24 * 60 * 60_000;

/** Sessions that ended before this are cleared away. */
export const forgottenBefore = (now: Date) => new Date(now.getTime() - KNOWN_MS);

/** A session as it is in the database, over or not. */
export interface FoundSession {
  staff: Staff;
  /** The hash of its token. */
  sessionHash: string;
  expiresAt: Date;
}

/** Throws a 401 Refusal of its own (code 604) for a session that is over, whatever stands for it. */
export function refuseIfOver(expiresAt: Date, now: Date): void {
  if (expiresAt <= now) throw sessionExpired();
}

/** Who is asking, by the session that was found. Throws a 401 Refusal for none, and one of its own (code 604) for one that is over. */
export function signedInBy(found: FoundSession | undefined, now: Date): SignedIn {
  if (found === undefined) throw unauthorised();
  refuseIfOver(found.expiresAt, now);
  const { staff, sessionHash } = found;
  return { staff, sessionHash, permissions: permissionsOf(staff.role) };
}
