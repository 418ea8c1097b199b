import type { FastifyInstance } from 'fastify';
import { auditArea } from '../audit/area.ts';
import { authArea } from '../auth/area.ts';
import { borrowerImportArea } from '../borrower-import/area.ts';
import { borrowerSideArea } from '../borrower-side/area.ts';
import { borrowersArea } from '../borrowers/area.ts';
import { chatArea } from '../chat/area.ts';
import { allowEveryOrigin } from '../chat/cross-origin.ts';
import { clientArea } from '../client/area.ts';
import type { ContractRoute } from '../contract-routes.ts';
import { safeError } from '../db/safe-error.ts';
import { groupsArea } from '../groups/area.ts';
import { historyArea } from '../history/area.ts';
import type { Operations, Side } from '../http/operations.ts';
import { impersonationArea } from '../impersonation/area.ts';
import { nachaArea } from '../nacha/area.ts';
import { paymentsArea } from '../payments/area.ts';
import { preferencesArea } from '../preferences/area.ts';
import { rulesArea } from '../rules/area.ts';
import { schedulesArea } from '../schedules/area.ts';
import { searchArea } from '../search/area.ts';
import { settingsArea } from '../settings/area.ts';
import type { Keepers } from './guards.ts';
import { guard } from './guards.ts';
import type { Lender } from './lender-context.ts';
import { lenderContext } from './lender-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/**
 * Every operation of the contract for one lender, and what knows who is asking.
 * @param onError told of what goes wrong while nobody waits for an answer
 */
export function lenderOperations(
  lender: Lender,
  now: () => Date,
  onError: (error: unknown) => void = () => undefined,
) {
  const context = lenderContext(lender, now);
  const { operations: authentication, ...authenticators } = authArea(context);
  const chat = chatArea(context, onError);
  const impersonation = impersonationArea(context);
  const borrowerSide = borrowerSideArea(context, { chat, impersonations: impersonation.service });
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
    ...chat.operations,
    ...impersonation.operations,
    ...borrowerSide.operations,
  };
  const keepers: Keepers = { staff: authenticators, borrowers: borrowerSide.sessions, chat: chat.access };
  return { authenticators, keepers, operations, pages: borrowerSide.pages, close: chat.close };
}

/** The operations of one side, in a scope of their own. */
function sideRoutes(
  app: FastifyInstance,
  options: { side: Side; routes: readonly ContractRoute[]; operations: Operations; keepers: Keepers },
  done: () => void,
): void {
  const { side, routes, operations, keepers } = options;
  if (side === 'chat') allowEveryOrigin(app);
  for (const { operationId, ...route } of routes) {
    const operation = operations[operationId];
    if (operation === undefined) throw new Error(`No handler for ${operationId}`);
    if ((operation.side ?? 'staff') !== side) continue;
    const { handler, bodyLimit, files } = operation;
    app.route({
      ...route,
      handler,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      ...guard(keepers, operation, app.prefix),
      config: { operationId, ...(files === undefined ? {} : { files }) },
    });
  }
  done();
}

/** One lender's API under the prefix it is registered with: each operation of the contract to its handler. */
export async function lenderRoutes(
  app: FastifyInstance,
  options: { lender: Lender; routes: readonly ContractRoute[]; now: () => Date },
): Promise<void> {
  const { lender, routes, now } = options;
  const { keepers, operations, pages, close } = lenderOperations(lender, now, (error) => {
    app.log.error({ err: safeError(error), lender: lender.config.slug }, 'a live stream failed');
  });
  app.addHook('preClose', (done) => {
    close();
    done();
  });
  // Answers hold borrowers' data and tokens: no cache on the way may keep them.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  for (const side of ['staff', 'borrower', 'chat'] as const) {
    await app.register(sideRoutes, { side, routes, operations, keepers });
  }
  await app.register(
    (scope, _options, done) => {
      pages(scope);
      done();
    },
    { prefix: '/borrower-app' },
  );
}
