import type { CredentialsOf, OperationId } from '@livery/contract';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { BorrowerSession, ChatVisitor, StaffSession } from './callers.ts';
import type { RequiredPermission } from './operations.ts';
import { requirePermission } from './require-permission.ts';

interface Caller {
  staff?: StaffSession;
  borrower?: BorrowerSession;
  visitor?: ChatVisitor;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller; undefined for a public operation. */
    caller: Caller | undefined;
  }
}

/** Authenticates callers by kind of credentials. Every method throws a 401 Refusal for invalid credentials. */
export interface Authentication {
  sessions: { authenticate: (accessToken: string | undefined) => Promise<StaffSession> };
  /** @param path the path for which the ticket was issued, without the prefix of the lender */
  tickets: { authenticate: (ticket: string, path: string) => Promise<StaffSession> };
  apiUsers: { authenticate: (username: unknown, password: unknown) => Promise<StaffSession> };
  borrowers: { authenticate: (token: unknown) => Promise<BorrowerSession> };
  chat: { authenticate: (token: unknown) => Promise<ChatVisitor> };
}

/**
 * Authenticates a request of a new window by the token or ticket in the query, because a new window cannot
 * send headers.
 */
function authenticateByQuery(
  { sessions, tickets }: Authentication,
  { query, url }: FastifyRequest,
  prefix: string,
): Promise<StaffSession> {
  const { accessToken, ticket } = query as { accessToken?: unknown; ticket?: unknown };
  if (typeof accessToken === 'string') return sessions.authenticate(accessToken);
  const path = url.split('?', 1)[0]?.slice(prefix.length) ?? '';
  return tickets.authenticate(typeof ticket === 'string' ? ticket : '', path);
}

type Guard = (authentication: Authentication, request: FastifyRequest, prefix: string) => Promise<Caller>;

const getToken = ({ headers }: FastifyRequest): string | undefined => headers['accesstoken']?.toString();

const GUARDS_BY_CREDENTIALS: Record<Exclude<CredentialsOf<OperationId>, 'none'>, Guard> = {
  'access-token': async ({ sessions }, request) => ({
    staff: await sessions.authenticate(getToken(request)),
  }),
  'access-token-or-ticket': async (authentication, request, prefix) => {
    const token = getToken(request);
    const staff =
      token === undefined
        ? await authenticateByQuery(authentication, request, prefix)
        : await authentication.sessions.authenticate(token);
    return { staff };
  },
  'api-user': async ({ apiUsers }, { headers }) => ({
    staff: await apiUsers.authenticate(headers['username'], headers['password']),
  }),
  'borrower-token': async ({ borrowers }, { headers }) => ({
    borrower: await borrowers.authenticate(headers['borrowertoken']),
  }),
  'chat-token': async ({ chat }, { headers }) => ({ visitor: await chat.authenticate(headers['chattoken']) }),
};

/** The lender of a request, as a guard uses it. */
interface GuardedLender {
  authentication: Authentication;
  /** The prefix of the lender's addresses, which is not part of a ticket's path. */
  prefix: string;
  /** The permission that the operation requires; undefined if any valid credentials are accepted. */
  needs: RequiredPermission | undefined;
}

/** Returns a hook that authenticates the caller and checks the permission before the body is read. */
export function createGuard(
  credentials: CredentialsOf<OperationId>,
  getLender: (request: FastifyRequest) => GuardedLender,
): Pick<RouteOptions, 'onRequest'> {
  if (credentials === 'none') return {};
  return {
    async onRequest(request, reply) {
      // The address may contain a token or ticket, which the browser must not send to other pages as the
      // referrer.
      if (credentials === 'access-token-or-ticket') void reply.header('referrer-policy', 'no-referrer');
      const { authentication, prefix, needs } = getLender(request);
      const caller = await GUARDS_BY_CREDENTIALS[credentials](authentication, request, prefix);
      request.caller = caller;
      if (needs !== undefined && caller.staff !== undefined) {
        requirePermission(needs, caller.staff.permissions);
      }
    },
  };
}
