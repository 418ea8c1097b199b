import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { auditArea } from '../audit/area.ts';
import type { Authenticators } from '../auth/area.ts';
import { authArea } from '../auth/area.ts';
import type { SignedIn } from '../auth/session-service.ts';
import { borrowersArea } from '../borrowers/area.ts';
import { clientArea } from '../client/area.ts';
import type { Contract } from '../contract.ts';
import type { Access, Operation, Operations } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';
import type { Lender } from './lender-context.ts';
import { lenderContext } from './lender-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public operations. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/** Every operation of the contract for one lender, and what knows who is asking. */
export function lenderOperations(lender: Lender, now: () => Date) {
  const context = lenderContext(lender, now);
  const { operations: authentication, ...authenticators } = authArea(context);
  const operations: Operations = {
    ...authentication,
    ...clientArea(context),
    ...borrowersArea(context),
    ...auditArea(context),
  };
  return { authenticators, operations };
}

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

/** Before the body is read: who is it, and may they? */
function guard(
  { sessions, apiUsers }: Authenticators,
  { access, credentials = 'token' }: Operation,
): Pick<RouteOptions, 'onRequest'> {
  if (access === 'public') return {};
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

/** One lender's API under the prefix it is registered with: each operation of the contract to its handler. */
export async function lenderRoutes(
  app: FastifyInstance,
  options: { lender: Lender; contract: Contract; now: () => Date },
): Promise<void> {
  const { authenticators, operations } = lenderOperations(options.lender, options.now);
  // Answers hold borrowers' data and tokens: no cache on the way may keep them.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  await app.register(fastifyOpenapiGlue, {
    specification: options.contract.requests,
    operationResolver(operationId) {
      const operation = operations[operationId];
      if (operation === undefined) throw new Error(`No handler for ${operationId}`);
      // The glue adds method, URL and schema of the contract to what is returned here.
      return {
        handler: operation.handler,
        config: { operationId },
        ...guard(authenticators, operation),
      } as unknown as RouteOptions;
    },
  });
}
