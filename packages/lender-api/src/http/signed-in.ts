import type { FastifyRequest } from 'fastify';

/** The id of the member of staff who asks. Only for operations that are not public. */
export function staffIdOf({ signedIn }: FastifyRequest): number {
  if (signedIn === null) throw new Error('This operation has no guard.');
  return signedIn.staff.id;
}
