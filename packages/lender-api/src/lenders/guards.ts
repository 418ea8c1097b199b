import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Authenticators } from '../auth/area.ts';
import type { SignedIn } from '../auth/session-service.ts';
import type { BorrowerSessionService, SignedInBorrower } from '../borrower-side/session-service.ts';
import type { ChatAccessService, ChatVisitor } from '../chat/chat-access-service.ts';
import type { Access, Operation, Side } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public operations and on those of the other sides. */
    signedIn: SignedIn | null;
    /** The same for the borrower's side. */
    borrower: SignedInBorrower | null;
    /** The same for the chat. */
    chatVisitor: ChatVisitor | null;
  }
}

/** What knows who is asking, by the kind of session. */
export interface Keepers {
  staff: Authenticators;
  borrowers: BorrowerSessionService;
  chat: ChatAccessService;
}

type Guard = Pick<RouteOptions, 'onRequest'>;

/** The token of a request; in the address only where the operation allows it. */
function tokenOf({ headers, query }: FastifyRequest, tokenInQuery: boolean): string | undefined {
  const inHeader = headers['accesstoken'];
  if (typeof inHeader === 'string' || !tokenInQuery) return inHeader?.toString();
  const { accessToken } = query as { accessToken?: unknown };
  return typeof accessToken === 'string' ? accessToken : undefined;
}

function refuseUnlessPermitted(access: Access, { permissions }: SignedIn): void {
  if (typeof access === 'string') return;
  const { permission, toDo } = access;
  const enough = typeof permission === 'string' ? [permission] : permission;
  if (!enough.some((one) => permissions.has(one)))
    throw new Refusal(403, `You do not have permission to ${toDo}.`);
}

function guardStaff({ sessions, apiUsers }: Authenticators, operation: Operation): Guard {
  const { access, credentials = 'token' } = operation;
  return {
    async onRequest(request, reply) {
      const tokenInQuery = credentials === 'token-or-query';
      // An address with a token in it must not travel on as a referrer.
      if (tokenInQuery) void reply.header('referrer-policy', 'no-referrer');
      const { username, password } = request.headers;
      request.signedIn =
        credentials === 'api-user'
          ? await apiUsers.authenticate(username, password)
          : await sessions.authenticate(tokenOf(request, tokenInQuery));
      refuseUnlessPermitted(access, request.signedIn);
    },
  };
}

const GUARDS: Record<Side, (keepers: Keepers, operation: Operation) => Guard> = {
  staff: ({ staff }, operation) => guardStaff(staff, operation),
  borrower: ({ borrowers }) => ({
    async onRequest(request) {
      request.borrower = await borrowers.authenticate(request.headers['borrowertoken']);
    },
  }),
  chat: ({ chat }) => ({
    async onRequest(request) {
      request.chatVisitor = await chat.authenticate(request.headers['chattoken']);
    },
  }),
};

/** Before the body is read: who is it, and may they? */
export function guard(keepers: Keepers, operation: Operation): Guard {
  return operation.access === 'public' ? {} : GUARDS[operation.side ?? 'staff'](keepers, operation);
}
