import { finished } from 'node:stream';
import type { OperationId } from '@livery/contract';
import { OPERATIONS } from '@livery/contract/operations';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { createAuditArea } from '../areas/audit/area.ts';
import { createAuthArea } from '../areas/auth/area.ts';
import { createBorrowerImportArea } from '../areas/borrower-import/area.ts';
import { registerBorrowerPages } from '../areas/borrower-pages/routes.ts';
import { createBorrowerSideArea } from '../areas/borrower-side/area.ts';
import { createBorrowersArea } from '../areas/borrowers/area.ts';
import { createChatArea } from '../areas/chat/area.ts';
import { allowEveryOrigin } from '../areas/chat/cross-origin.ts';
import { createClientArea } from '../areas/client/area.ts';
import { createFilesArea } from '../areas/files/area.ts';
import { createGroupsArea } from '../areas/groups/area.ts';
import { createHistoryArea } from '../areas/history/area.ts';
import { createImpersonationArea } from '../areas/impersonation/area.ts';
import { createLoanImportArea } from '../areas/loan-import/area.ts';
import { createNachaArea } from '../areas/nacha/area.ts';
import { createPaymentsArea } from '../areas/payments/area.ts';
import { createMoney } from '../areas/payments/money.ts';
import { createPreferencesArea } from '../areas/preferences/area.ts';
import { createRulesArea } from '../areas/rules/area.ts';
import { createSchedulesArea } from '../areas/schedules/area.ts';
import { createSearchArea } from '../areas/search/area.ts';
import { createSettingsArea } from '../areas/settings/area.ts';
import { toSafeError } from '../platform/db/safe-error.ts';
import type { Authentication } from '../platform/http/guard.ts';
import { createGuard } from '../platform/http/guard.ts';
import type { HttpFacts, Operation, Operations } from '../platform/http/operations.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { createLenderContext } from '../platform/lender/lender-context.ts';
import type { OpenLenders } from '../platform/lender/open-lenders.ts';
import type { ContractRoute } from './contract-routes.ts';
import { createReplicaReads, isReplicaOperation, recordWrite } from './replica-reads.ts';

/**
 * Opens a lender: returns every operation of the contract for it, its authentication, and the services of its borrower
 * pages.
 * @param log receives errors that occur outside requests
 */
export function openLender(lender: Lender, now: () => Date, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  const context = createLenderContext(lender, now, log);
  const logStreamError = (error: unknown) =>
    log.error({ err: toSafeError(error), lender: lender.config.slug }, 'a live stream failed');
  const { operations: authOperations, ...staff } = createAuthArea(context);
  const chat = createChatArea(context, logStreamError);
  const impersonation = createImpersonationArea(context);
  const money = createMoney(context);
  const payments = createPaymentsArea(money, context);
  const borrowerSide = createBorrowerSideArea(context, {
    ...payments.services,
    chat,
    impersonations: impersonation.service,
  });
  const operations: Operations = {
    ...authOperations,
    ...createClientArea(context),
    ...createFilesArea(context),
    ...createBorrowersArea(context),
    ...createSchedulesArea(money, context),
    ...createHistoryArea(context),
    ...createAuditArea(context),
    ...payments.operations,
    ...createGroupsArea(context),
    ...createRulesArea(context),
    ...createPreferencesArea(context),
    ...createSearchArea(context),
    ...createBorrowerImportArea(context),
    ...createLoanImportArea(context),
    ...createSettingsArea(context),
    ...createNachaArea(context),
    ...chat.operations,
    ...impersonation.operations,
    ...borrowerSide.operations,
  };
  const authentication: Authentication = { ...staff, borrowers: borrowerSide.sessions, chat: chat.access };
  const replicaReads = lender.replica === null ? null : createReplicaReads(context, lender.replica);
  return {
    lender,
    authentication,
    operations,
    replicaReads,
    borrowerServices: borrowerSide.services,
    close: chat.close,
  };
}

/** A lender whose operations are in memory. `close` ends its live streams. */
export type OpenLender = ReturnType<typeof openLender>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The lender of the request; undefined for addresses of the whole server. */
    lender: OpenLender | undefined;
  }
}

/** Returns the lender of a request below the lenders' routes. */
function requireLender({ lender }: FastifyRequest): OpenLender {
  if (lender === undefined) throw new Error('The route is not below the routes of the lenders.');
  return lender;
}

/** Enough for about 100,000 loan numbers. */
const MANY_LOANS_BYTES = 2 * 1024 * 1024;

/** The maximum body sizes in bytes that differ from the default. */
const BODY_LIMITS: Partial<Record<OperationId, number>> = {
  createGroup: MANY_LOANS_BYTES,
  updateGroup: MANY_LOANS_BYTES,
  updateRule: MANY_LOANS_BYTES,
  matchRule: MANY_LOANS_BYTES,
};

/** TypeScript cannot match the handler of an operation with its request type if the operation is known only at run time. */
interface AnyOperation extends Omit<Operation<OperationId>, 'handler'> {
  handler: (
    request: unknown,
  ) => Promise<{ httpStatus: number; headers?: Record<string, string>; body: unknown }>;
}

function getOperation(request: FastifyRequest, operationId: OperationId): AnyOperation {
  return requireLender(request).operations[operationId] as unknown as AnyOperation;
}

/**
 * Runs an operation. With a replica, it serves the lists and exports of staff, unless it does not have the last write of
 * the same person yet, or fails.
 */
async function runOperation(request: FastifyRequest, operationId: OperationId, input: unknown) {
  const { lender, replicaReads } = requireLender(request);
  const { handler } = getOperation(request, operationId);
  const staff = request.caller?.staff;
  if (replicaReads === null || staff === undefined) return handler(input);
  const { replica, operations } = replicaReads;
  if (isReplicaOperation(operationId)) {
    if (!replica.canServe(staff.lastWriteLsn)) return handler(input);
    try {
      return await (operations[operationId] as unknown as AnyOperation).handler(input);
    } catch (error) {
      if (!replica.isReplicaFailure(error)) throw error;
      return handler(input);
    }
  }
  if (request.method === 'GET') return handler(input);
  try {
    return await handler(input);
  } finally {
    // A refused operation can have written, too. An error here must not hide the result of a payment.
    await recordWrite(lender, staff.id).catch((error: unknown) => {
      request.log.error({ err: toSafeError(error) }, 'the last write of a staff member was not recorded');
    });
  }
}

/** Returns the file fields of a request's operation; undefined for other requests. */
export function getFileRules(request: FastifyRequest): AnyOperation['files'] {
  const { operationId } = request.routeOptions.config;
  return operationId === undefined ? undefined : getOperation(request, operationId).files;
}

/** Returns true if the body of an operation is `multipart/form-data`. */
const acceptsFiles = (body: unknown): boolean =>
  Object.hasOwn((body as { content?: object } | undefined)?.content ?? {}, 'multipart/form-data');

/** Registers the route of one operation with its authentication and limits. */
function registerOperation(app: FastifyInstance, { operationId, ...route }: ContractRoute): void {
  const bodyLimit = BODY_LIMITS[operationId];
  app.route({
    ...route,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...createGuard(OPERATIONS[operationId].credentials, (request) => {
      const { authentication, lender } = requireLender(request);
      const { needs } = getOperation(request, operationId);
      return { authentication, prefix: `/${lender.config.slug}`, needs };
    }),
    config: { operationId, isUpload: acceptsFiles(route.schema.body) },
    async handler(request, reply) {
      const { ip, protocol, headers, params, query, body, uploads, caller } = request;
      const http: HttpFacts = { ip, protocol, headers };
      const input = { operationId, params, query, headers, body, uploads, http, ...caller };
      const result = await runOperation(request, operationId, input);
      void reply.code(result.httpStatus);
      if (result.headers !== undefined) void reply.headers(result.headers);
      return reply.send(result.body);
    },
  });
}

export interface LenderRoutesOptions {
  readonly routes: readonly ContractRoute[];
  readonly lenders: OpenLenders<OpenLender>;
  /** Returns true if the server has a lender with this slug. */
  readonly hasLender: (slug: string) => boolean;
}

/**
 * Registers every operation of the contract and the borrower pages once, for all lenders: `/<slug>/...`. A request opens
 * its lender if necessary, and the lender stays open until the response has been sent.
 */
export async function registerLenderRoutes(
  app: FastifyInstance,
  { routes, lenders, hasLender }: LenderRoutesOptions,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        const { slug = '', ...params } = request.params as Record<string, string>;
        if (!hasLender(slug)) {
          reply.callNotFound();
          return reply;
        }
        // Responses contain tokens and data of borrowers, so no cache may store them.
        void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
        // The slug is not part of the contract, which validates the parameters.
        request.params = params;
        const { lender, release } = await lenders.acquire(slug);
        finished(reply.raw, release);
        request.lender = lender;
        return undefined;
      });
      scope.addHook('onError', (request, _reply, error, done) => {
        if (request.lender !== undefined) lenders.reportError(request.lender.lender.config.slug, error);
        done();
      });
      const isForWidget = ({ url, operationId }: ContractRoute) =>
        url.startsWith('/chat/') && OPERATIONS[operationId].credentials !== 'access-token';
      await scope.register((widgetScope, _options, done) => {
        // The widget runs in a sandboxed frame with an opaque origin, at the address of any tenant.
        allowEveryOrigin(widgetScope);
        for (const route of routes.filter(isForWidget)) registerOperation(widgetScope, route);
        done();
      });
      for (const route of routes.filter((each) => !isForWidget(each))) registerOperation(scope, route);
      await scope.register(
        (pages, _options, done) => {
          registerBorrowerPages(pages, (request) => request.lender?.borrowerServices ?? null);
          done();
        },
        { prefix: '/borrower-app' },
      );
    },
    { prefix: '/:slug' },
  );
}
