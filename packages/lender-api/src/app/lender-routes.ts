import type { OperationId } from '@livery/contract';
import { OPERATIONS } from '@livery/contract/operations';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAuditArea } from '../areas/audit/area.ts';
import { createAuthArea } from '../areas/auth/area.ts';
import { createBorrowerImportArea } from '../areas/borrower-import/area.ts';
import { createBorrowerPages } from '../areas/borrower-pages/routes.ts';
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
import type { HttpFacts, Operation, Operations, RequiredPermission } from '../platform/http/operations.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { createLenderContext } from '../platform/lender/lender-context.ts';
import type { ContractRoute } from './contract-routes.ts';

/**
 * Returns every operation of the contract for one lender, its authentication, and the pages for borrowers.
 * @param log receives errors that occur outside requests
 */
export function createLenderOperations(
  lender: Lender,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
) {
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
  return { authentication, operations, pages: createBorrowerPages(borrowerSide.services), close: chat.close };
}

type LenderOperations = ReturnType<typeof createLenderOperations>;

interface UntypedOperation extends Omit<Operation<OperationId>, 'needs' | 'handler'> {
  needs?: RequiredPermission;
  handler: (
    request: unknown,
  ) => Promise<{ httpStatus: number; headers?: Record<string, string>; body: unknown }>;
}

/** Registers the route of one operation with its authentication, file rules and limits. */
function registerOperation(
  app: FastifyInstance,
  { operationId, ...route }: ContractRoute,
  { operations, authentication }: Pick<LenderOperations, 'operations' | 'authentication'>,
): void {
  // Every route of the contract has an operation, but TypeScript cannot match a handler with its request type here.
  const { handler, needs, bodyLimit, files } = operations[operationId] as unknown as UntypedOperation;
  const { credentials } = OPERATIONS[operationId];
  app.route({
    ...route,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...createGuard(authentication, { credentials, ...(needs === undefined ? {} : { needs }) }, app.prefix),
    config: { operationId, ...(files === undefined ? {} : { files }) },
    async handler(request, reply) {
      const { ip, protocol, headers, params, query, body, uploads, caller } = request;
      const http: HttpFacts = { ip, protocol, headers };
      const result = await handler({ operationId, params, query, headers, body, uploads, http, ...caller });
      void reply.code(result.httpStatus);
      if (result.headers !== undefined) void reply.headers(result.headers);
      return reply.send(result.body);
    },
  });
}

/** Registers every operation of the contract for one lender, below the prefix of the plugin. */
export async function registerLenderRoutes(
  app: FastifyInstance,
  options: { lender: Lender; routes: readonly ContractRoute[]; now: () => Date },
): Promise<void> {
  const { lender, routes, now } = options;
  const { authentication, operations, pages, close } = createLenderOperations(lender, now, app.log);
  app.addHook('preClose', (done) => {
    close();
    done();
  });
  // Responses contain tokens and data of borrowers, so no cache may store them.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  const isWidgetRoute = ({ url, operationId }: ContractRoute) =>
    url.startsWith('/chat/') && OPERATIONS[operationId].credentials !== 'access-token';
  await app.register((scope, _options, done) => {
    // The chat widget runs in a sandboxed frame at the address of any tenant. The origin of the frame is
    // opaque, so the browser sends the requests of the widget as cross-origin requests.
    allowEveryOrigin(scope);
    for (const route of routes.filter(isWidgetRoute))
      registerOperation(scope, route, { operations, authentication });
    done();
  });
  for (const route of routes.filter((candidate) => !isWidgetRoute(candidate)))
    registerOperation(app, route, { operations, authentication });
  await app.register(
    (scope, _options, done) => {
      pages(scope);
      done();
    },
    { prefix: '/borrower-app' },
  );
}
