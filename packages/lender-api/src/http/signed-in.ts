import type { FastifyRequest } from 'fastify';
import type { Permission } from '../auth/permissions.ts';
import type { Staff } from '../auth/session-repository.ts';
import type { SignedInBorrower } from '../borrower-side/session-service.ts';
import type { ChatVisitor } from '../chat/chat-access-service.ts';

function guarded<Who>(who: Who | null): Who {
  if (who === null) throw new Error('This operation has no guard for this side.');
  return who;
}

/** The member of staff who asks. Only for operations that are not public. */
export const staffOf = ({ signedIn }: FastifyRequest): Staff => guarded(signedIn).staff;

/** The id of the member of staff who asks. Only for operations that are not public. */
export const staffIdOf = (request: FastifyRequest): number => staffOf(request).id;

/** The session that a member of staff asks in. Only for operations that are not public. */
export const sessionHashOf = ({ signedIn }: FastifyRequest): string => guarded(signedIn).sessionHash;

/** What the member of staff who asks may do. Only for operations that are not public. */
export const permissionsOfStaff = ({ signedIn }: FastifyRequest): ReadonlySet<Permission> =>
  guarded(signedIn).permissions;

/** The borrower who asks. Only for operations of the borrower side that are not public. */
export const borrowerOf = ({ borrower }: FastifyRequest): SignedInBorrower => guarded(borrower);

/** Whose chat widget asks. Only for operations of the chat that are not public. */
export const chatVisitorOf = ({ chatVisitor }: FastifyRequest): ChatVisitor => guarded(chatVisitor);
