import formbody from '@fastify/formbody';
import type { Tracer } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { isSchemaMissing } from '../platform/db/availability.ts';
import type { Database } from '../platform/db/connect.ts';
import { toSafeError } from '../platform/db/safe-error.ts';
import { handleClientError, handleError, handleFrameworkError } from '../platform/http/error-responses.ts';
import { addGracefulShutdown } from '../platform/http/graceful-shutdown.ts';
import { buildRefusalBody } from '../platform/http/refusal.ts';
import {
  addRequestIdHeader,
  getRequestId,
  REDACTED_PATHS,
  serializeRequest,
} from '../platform/http/request-log.ts';
import type { RequestTimeouts } from '../platform/http/request-timeouts.ts';
import { enforceRequestTimeouts, REQUEST_TIMEOUTS } from '../platform/http/request-timeouts.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { receiveUploads } from '../platform/http/uploads.ts';
import { validateRequests, validateResponses } from '../platform/http/validation.ts';
import type { LenderSource } from '../platform/lender/lender-source.ts';
import { OpenLenders } from '../platform/lender/open-lenders.ts';
import { registerOutboxRoutes } from '../platform/mail/outbox-routes.ts';
import type { ApiMetrics } from '../platform/metrics/api-metrics.ts';
import type { ServedContract } from './contract-routes.ts';
import { registerDocsRoutes } from './docs-routes.ts';
import type { OpenLender } from './lender-routes.ts';
import { getFileRules, openLender, registerLenderRoutes } from './lender-routes.ts';

export interface AppOptions {
  servedContract: ServedContract;
  /** The databases of the lenders. */
  databases: readonly Pick<Database, 'orm'>[];
  lenders: LenderSource;
  logLevel: string;
  /** Receives log lines instead of standard output. */
  logTo?: { write: (line: string) => void };
  /** True to respond with 500 if a response does not match the contract. For tests only. */
  validateResponses: boolean;
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. None by default. */
  trustedProxies?: string[];
  /** True if emails are delivered by a mail server. Otherwise the outbox shows their text. */
  hasMailServer?: boolean;
  requestTimeouts?: RequestTimeouts;
  /** Counts the requests. If omitted, requests are not counted. */
  metrics?: Pick<ApiMetrics, 'observe'>;
  /** Creates spans of requests. Default: none. */
  tracer?: Tracer | null;
  now: () => Date;
}

const MAX_BODY_BYTES = 256 * 1024;

/** Milliseconds without a request or background work after which a lender is closed. */
const LENDER_IDLE_MS = 10 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The lenders that requests and background work have opened. */
    openLenders: OpenLenders<OpenLender>;
  }
}

/** Creates `app.openLenders`, closes idle lenders regularly, and closes all lenders when the app begins to close. */
function addOpenLenders(app: FastifyInstance, { lenders, now }: Pick<AppOptions, 'lenders' | 'now'>): void {
  const openLenders = new OpenLenders({
    open: async (slug) => openLender(await lenders.open(slug), now, app.log),
    close: (lender) => lender.close(),
    isOutdated: isSchemaMissing,
  });
  const timer = setInterval(() => openLenders.closeIdle(LENDER_IDLE_MS), LENDER_IDLE_MS / 10).unref();
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    openLenders.closeAll();
    done();
  });
  app.decorate('openLenders', openLenders);
  app.decorateRequest('lender');
}

/**
 * Registers `/healthz` and `/readyz`. The server is ready while it can reach one database, because the lenders of that
 * database would otherwise fail with the others. The server listens only after the migrations of all reachable
 * databases, so `/readyz` does not check for pending migrations.
 */
function registerHealthRoutes(
  app: FastifyInstance,
  databases: AppOptions['databases'],
  isStopping: () => boolean,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await Promise.any(databases.map(({ orm }) => orm.execute(sql`select 1`)));
      return { status: 'ok' };
    } catch (error) {
      const { errors } = error as AggregateError;
      request.log.error({ err: toSafeError(errors[0]) }, 'database unreachable');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/**
 * Creates the reference lender API: every lender under `/<slug>`, and health, readiness, the contract and the outbox at
 * the root. Lenders are opened by their first request. The caller starts and closes the app, and then closes the database.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { contract, routes } = options.servedContract;
  const timeouts = options.requestTimeouts ?? REQUEST_TIMEOUTS;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: timeouts.upload,
    // Node checks `requestTimeout` and `headersTimeout` at this interval, so they can take effect one second
    // late.
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // While the server stops, it still serves requests on open connections, because clients cannot know about the stop.
    return503OnClosing: false,
    logger: {
      level: options.logLevel,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
      redact: REDACTED_PATHS,
      serializers: { req: serializeRequest },
    },
    genReqId: getRequestId,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    trustProxy: options.trustedProxies ?? false,
  });
  if (options.tracer) traceRequests(app, options.tracer);
  app.removeContentTypeParser('text/plain');
  await app.register(formbody);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(buildRefusalBody('This address does not exist.')),
  );
  // Replaces Fastify's serializer, which would remove or convert fields according to the response schema.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.decorateRequest('caller');
  addRequestIdHeader(app);
  options.metrics?.observe(app);
  const isStopping = addGracefulShutdown(app, { isBehindProxy: (options.trustedProxies ?? []).length > 0 });
  enforceRequestTimeouts(app, timeouts);
  await receiveUploads(app, getFileRules);
  validateRequests(app);
  if (options.validateResponses) {
    validateResponses(
      app,
      new Map(contract.operations.map((operation) => [operation.operationId, operation])),
    );
  }
  registerHealthRoutes(app, options.databases, isStopping);
  registerDocsRoutes(app, contract.document);
  addOpenLenders(app, options);
  registerOutboxRoutes(app, {
    lenders: options.lenders,
    openLenders: app.openLenders,
    hasMailServer: options.hasMailServer ?? false,
  });
  await registerLenderRoutes(app, {
    routes,
    lenders: app.openLenders,
    hasLender: (slug) => options.lenders.find(slug) !== undefined,
  });
  return app;
}
