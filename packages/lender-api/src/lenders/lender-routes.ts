import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { auditArea } from '../audit/area.ts';
import type { Authenticators } from '../auth/area.ts';
import { authArea } from '../auth/area.ts';
import type { SignedIn } from '../auth/session-service.ts';
import { borrowerImportArea } from '../borrower-import/area.ts';
import { borrowersArea } from '../borrowers/area.ts';
import { clientArea } from '../client/area.ts';
import type { Contract } from '../contract.ts';
import { groupsArea } from '../groups/area.ts';
import { historyArea } from '../history/area.ts';
import type { Credentials, Operation, Operations } from '../http/operations.ts';
import { refuseUnlessPermitted } from '../http/permitted.ts';
import { nachaArea } from '../nacha/area.ts';
import { paymentsArea } from '../payments/area.ts';
import { preferencesArea } from '../preferences/area.ts';
import { rulesArea } from '../rules/area.ts';
import { schedulesArea } from '../schedules/area.ts';
import { searchArea } from '../search/area.ts';
import { settingsArea } from '../settings/area.ts';
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
    ...schedulesArea(context),
    ...historyArea(context),
    ...auditArea(context),
    ...paymentsArea(context),
    ...groupsArea(context),
    ...rulesArea(context),
    ...preferencesArea(context),
    ...searchArea(context),
    ...borrowerImportArea(context),
    ...settingsArea(context),
    ...nachaArea(context),
  };
  return { authenticators, operations };
}

/** Who asks, by the credentials that the operation takes. Throws a 401 Refusal. */
function authenticate(
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

/** Before the body is read: who is it, and may they? */
function guard(
  authenticators: Authenticators,
  { access, credentials = 'token' }: Operation,
  prefix: string,
): Pick<RouteOptions, 'onRequest'> {
  if (access === 'public') return {};
  return {
    async onRequest(request, reply) {
      // An address with a token or a ticket in it must not travel on as a referrer.
      if (credentials === 'token-or-query') void reply.header('referrer-policy', 'no-referrer');
      request.signedIn = await authenticate(authenticators, credentials, request, prefix);
      refuseUnlessPermitted(access, request.signedIn.permissions);
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
        ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
        ...guard(authenticators, operation, app.prefix),
        config: { operationId, ...(operation.files === undefined ? {} : { files: operation.files }) },
      } as unknown as RouteOptions;
    },
  });
}
