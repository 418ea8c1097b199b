import formbody from '@fastify/formbody';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Database } from '../platform/db/connect.ts';
import { safeError } from '../platform/db/safe-error.ts';
import type { ArrivalBounds } from '../platform/http/arrival.ts';
import { ARRIVAL_BOUNDS, boundArrivals } from '../platform/http/arrival.ts';
import { answerClientError, answerError, answerFrameworkError } from '../platform/http/error-answers.ts';
import { refusalBody } from '../platform/http/refusal.ts';
import { answerWithRequestId, logRequest, REDACTED, requestId } from '../platform/http/request-log.ts';
import { stopGracefully } from '../platform/http/stopping.ts';
import { receiveUploads } from '../platform/http/uploads.ts';
import { validateRequests, validateResponses } from '../platform/http/validation.ts';
import type { Lender } from '../platform/lender/lender-context.ts';
import { outboxRoutes } from '../platform/mail/routes.ts';
import type { ServedContract } from './contract-routes.ts';
import { docsRoutes } from './docs-routes.ts';
import { lenderRoutes } from './lender-routes.ts';

export interface AppOptions {
  served: ServedContract;
  database: Database;
  lenders: Lender[];
  /** pino's levels; 'silent' for none. */
  logLevel: string;
  /** Where log lines go, instead of standard output. */
  logTo?: { write: (line: string) => void };
  /** Answer 500 to what the contract does not describe. For tests. */
  validateResponses: boolean;
  /** Addresses and networks whose X-Forwarded-For says who asks; left out, whoever connects is who asks. */
  trustedProxies?: string[];
  /** Whether mails are sent, by a worker beside the app; else they are to be read in the outbox. */
  hasMailServer?: boolean;
  /** The usual ones unless said. */
  arrivalBounds?: ArrivalBounds;
  now: () => Date;
}

const MAX_BODY_BYTES = 256 * 1024;

/** Alive, and ready for more; before the migrations are through, nothing listens. */
function operationsRoutes(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.orm.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: safeError(error) }, 'database unreachable');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/**
 * The reference lender API: every lender under `/<slug>`, health, readiness, the contract and the
 * outbox at the root.
 * The caller listens and closes; the database is the caller's to close, after the app.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { contract, routes } = options.served;
  const bounds = options.arrivalBounds ?? ARRIVAL_BOUNDS;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: bounds.upload,
    // The interval is the most by which Node overruns these two.
    http: { headersTimeout: bounds.headers, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // While stopping, requests on open connections are still answered: their senders cannot know.
    return503OnClosing: false,
    logger: {
      level: options.logLevel,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
      redact: REDACTED,
      serializers: { req: logRequest },
    },
    genReqId: requestId,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    trustProxy: options.trustedProxies ?? false,
  });
  app.removeContentTypeParser('text/plain');
  await app.register(formbody);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(refusalBody('There is nothing at this path.')),
  );
  // The contract's response schemas describe answers; they are not there to reshape them.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.decorateRequest('caller');
  answerWithRequestId(app);
  const isStopping = stopGracefully(app);
  boundArrivals(app, bounds);
  await receiveUploads(app);
  validateRequests(app);
  if (options.validateResponses) {
    validateResponses(
      app,
      new Map(contract.operations.map((operation) => [operation.operationId, operation])),
    );
  }
  operationsRoutes(app, options.database, isStopping);
  docsRoutes(app, contract.document);
  outboxRoutes(
    app,
    options.lenders.map(({ config, db }) => ({ name: config.name, db })),
    options.hasMailServer ?? false,
  );
  for (const lender of options.lenders) {
    await app.register(lenderRoutes, {
      prefix: `/${lender.config.slug}`,
      lender,
      routes,
      now: options.now,
    });
  }
  return app;
}
