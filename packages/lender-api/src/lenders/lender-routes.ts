import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { fastifyOpenapiGlue } from 'fastify-openapi-glue';
import { auditOperations } from '../audit/handlers.ts';
import { auditRepository } from '../audit/repository.ts';
import { auditService } from '../audit/service.ts';
import { authOperations } from '../auth/handlers.ts';
import { passwordChangeRepository } from '../auth/password-change-repository.ts';
import { passwordChangeService } from '../auth/password-change-service.ts';
import { resetRepository } from '../auth/reset-repository.ts';
import { resetService } from '../auth/reset-service.ts';
import { sessionRepository } from '../auth/session-repository.ts';
import type { AuthOptions, SessionService, SignedIn } from '../auth/session-service.ts';
import { sessionService } from '../auth/session-service.ts';
import { appUsersRepository } from '../borrowers/app-users-repository.ts';
import { changesOperations } from '../borrowers/changes-handlers.ts';
import { changesRepository } from '../borrowers/changes-repository.ts';
import { changesService } from '../borrowers/changes-service.ts';
import { detailsOperations } from '../borrowers/details-handlers.ts';
import { detailsRepository } from '../borrowers/details-repository.ts';
import { detailsService } from '../borrowers/details-service.ts';
import { exportOperations } from '../borrowers/export-handlers.ts';
import { exportRepository } from '../borrowers/export-repository.ts';
import { exportService } from '../borrowers/export-service.ts';
import { borrowersOperations } from '../borrowers/handlers.ts';
import { linksOperations } from '../borrowers/links-handlers.ts';
import { linksRepository } from '../borrowers/links-repository.ts';
import { linksService } from '../borrowers/links-service.ts';
import { listsOperations } from '../borrowers/lists-handlers.ts';
import { listsService } from '../borrowers/lists-service.ts';
import { paymentListsRepository } from '../borrowers/payment-lists-repository.ts';
import { borrowersRepository } from '../borrowers/repository.ts';
import { borrowersService } from '../borrowers/service.ts';
import { clientOperations } from '../client/handlers.ts';
import { clientRepository } from '../client/repository.ts';
import { clientService } from '../client/service.ts';
import type { Contract } from '../contract.ts';
import type { LenderDb } from '../db/lender-db.ts';
import type { Operation, Operations } from '../http/operations.ts';
import { Refusal } from '../http/refusal.ts';
import { todayIn } from '../seed/days.ts';
import type { LenderConfig } from './lender-config.ts';

/** A lender whose database and key are ready. */
export interface Lender {
  config: Pick<LenderConfig, 'slug' | 'name' | 'canonicalOrigin' | 'passwordScheme'>;
  db: LenderDb;
  privateKey: KeyObject;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public operations. */
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    operationId?: string;
  }
}

/** Every operation of the contract for one lender, and the service that knows who is signed in. */
export function lenderOperations(lender: Lender, now: () => Date) {
  const { config, db, privateKey } = lender;
  const { name, passwordScheme, canonicalOrigin } = config;
  const authOptions: AuthOptions = { lenderName: name, privateKey, passwordScheme, now };
  const sessionRows = sessionRepository(db);
  const sessions = sessionService(sessionRows, authOptions);
  const resets = resetService(sessionRows, resetRepository(db), authOptions);
  const settings = clientRepository(db);
  const today = async () => todayIn((await settings.readSettings()).cronTimezone, now());
  const controlSettings = async () => (await settings.readSettings()).controlSettings;
  const passwordChanges = passwordChangeService(passwordChangeRepository(db), authOptions);
  const operations: Operations = {
    ...authOperations(sessions, resets, passwordChanges, canonicalOrigin),
    ...clientOperations(clientService(settings)),
    ...borrowersOperations(borrowersService(borrowersRepository(db))),
    ...detailsOperations(detailsService(detailsRepository(db))),
    ...listsOperations(listsService(appUsersRepository(db), paymentListsRepository(db))),
    ...changesOperations(changesService(changesRepository(db), { ...authOptions, today })),
    ...linksOperations(linksService(linksRepository(db), { now, today, controlSettings })),
    ...exportOperations(exportService(exportRepository(db), today)),
    ...auditOperations(auditService(auditRepository(db))),
  };
  return { sessions, operations };
}

/** The token of a request; in the address only where the operation allows it. */
function tokenOf({ headers, query }: FastifyRequest, tokenInQuery: boolean): string | undefined {
  const inHeader = headers['accesstoken'];
  if (typeof inHeader === 'string' || !tokenInQuery) return inHeader?.toString();
  const { accessToken } = query as { accessToken?: unknown };
  return typeof accessToken === 'string' ? accessToken : undefined;
}

/** Before the body is read: who is it, and may they? */
function guard(
  sessions: SessionService,
  { access, tokenInQuery = false }: Operation,
): Pick<RouteOptions, 'onRequest'> {
  if (access === 'public') return {};
  return {
    async onRequest(request, reply) {
      // An address with a token in it must not travel on as a referrer.
      if (tokenInQuery) void reply.header('referrer-policy', 'no-referrer');
      request.signedIn = await sessions.authenticate(tokenOf(request, tokenInQuery));
      if (access !== 'signed-in' && !request.signedIn.permissions.has(access.permission)) {
        throw new Refusal(403, `You do not have permission to ${access.toDo}.`);
      }
    },
  };
}

/** One lender's API under the prefix it is registered with: each operation of the contract to its handler. */
export async function lenderRoutes(
  app: FastifyInstance,
  options: { lender: Lender; contract: Contract; now: () => Date },
): Promise<void> {
  const { sessions, operations } = lenderOperations(options.lender, options.now);
  // Answers hold borrowers' data and tokens: no cache on the way may keep them.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    done();
  });
  await app.register(fastifyOpenapiGlue, {
    specification: options.contract.document,
    operationResolver(operationId) {
      const operation = operations[operationId];
      if (operation === undefined) throw new Error(`No handler for ${operationId}`);
      // The glue adds method, URL and schema of the contract to what is returned here.
      return {
        handler: operation.handler,
        config: { operationId },
        ...guard(sessions, operation),
      } as unknown as RouteOptions;
    },
  });
}
