import type { FastifyRequest } from 'fastify';
import type { Staff } from '../auth/session-repository.ts';

/** The member of staff who asks. Only for operations that are not public. */
export function staffOf({ signedIn }: FastifyRequest): Staff {
  if (signedIn === null) throw new Error('This operation has no guard.');
  return signedIn.staff;
}

/** The id of the member of staff who asks. Only for operations that are not public. */
export function staffIdOf(request: FastifyRequest): number {
  return staffOf(request).id;
}
