import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Authenticators } from '../auth/area.ts';
import type { SignedIn } from '../auth/session-service.ts';
import type { BorrowerSessionService, SignedInBorrower } from '../borrower-side/session-service.ts';
import type { ChatAccessService, ChatVisitor } from '../chat/chat-access-service.ts';
import type { Credentials, Operation, Side } from '../http/operations.ts';
import { refuseUnlessPermitted } from '../http/permitted.ts';

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

/** Which member of staff asks, by the credentials that the operation takes. Throws a 401 Refusal. */
function authenticateStaff(
  { sessions, apiUsers, tickets }: Authenticators,
  credentials: Credentials,
  { headers, query, url }: FastifyRequest,
  prefix: string,
): Promise<SignedIn> {
  if (credentials === 'api-user') return apiUsers.authenticate(headers['username'], headers['password']);
  const token = headers['accesstoken']?.toString();
  if (credentials === 'token' || token !== undefined) return sessions.authenticate(token);
  const { accessToken, ticket } = query as { accessToken?: unknown; ticket?: unknown };
  if (typeof accessToken === 'string') return sessions.authenticate(accessToken);
  const path = url.split('?', 1)[0]?.slice(prefix.length) ?? '';
  return tickets.authenticate(typeof ticket === 'string' ? ticket : '', path);
}

function guardStaff(authenticators: Authenticators, operation: Operation, prefix: string): Guard {
  const { access, credentials = 'token' } = operation;
  return {
    async onRequest(request, reply) {
      // An address with a token or a ticket in it must not travel on as a referrer.
      if (credentials === 'token-or-query') void reply.header('referrer-policy', 'no-referrer');
      request.signedIn = await authenticateStaff(authenticators, credentials, request, prefix);
      refuseUnlessPermitted(access, request.signedIn.permissions);
    },
  };
}

const GUARDS: Record<Side, (keepers: Keepers, operation: Operation, prefix: string) => Guard> = {
  staff: ({ staff }, operation, prefix) => guardStaff(staff, operation, prefix),
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

/** Before the body is read: who is it, and may they? @param prefix of the lender's routes, which no ticket names */
export function guard(keepers: Keepers, operation: Operation, prefix: string): Guard {
  return operation.access === 'public' ? {} : GUARDS[operation.side ?? 'staff'](keepers, operation, prefix);
}
