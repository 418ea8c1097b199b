import formbody from '@fastify/formbody';
import { sql } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { ServedContract } from './contract-routes.ts';
import type { Database } from './db/connect.ts';
import { safeError } from './db/safe-error.ts';
import { docsRoutes } from './docs/routes.ts';
import type { ArrivalBounds } from './http/arrival.ts';
import { ARRIVAL_BOUNDS, boundArrivals } from './http/arrival.ts';
import { drain } from './http/drain.ts';
import { explainInvalid } from './http/explain-invalid.ts';
import { Refusal, refusalBody } from './http/refusal.ts';
import { answerWithRequestId, logRequest, REDACTED, requestId } from './http/request-log.ts';
import { stopGracefully } from './http/stopping.ts';
import { receiveUploads } from './http/uploads.ts';
import { validateRequests, validateResponses } from './http/validation.ts';
import type { Lender } from './lenders/lender-context.ts';
import { lenderRoutes } from './lenders/lender-routes.ts';
import { outboxRoutes } from './outbox/routes.ts';

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

function unreadable({ headers }: FastifyRequest): string {
  const isMultipart = headers['content-type']?.startsWith('multipart/') === true;
  return `The body cannot be read; it must be valid ${isMultipart ? 'multipart/form-data' : 'JSON'}.`;
}

/** Turns whatever was thrown into the failure envelope of the contract. */
async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  await drain(request.raw);
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.statusCode).send(refusalBody(error.message, error.code, error.details));
  }
  const [fault] = error.validation ?? [];
  if (fault)
    return reply.code(422).send(refusalBody(explainInvalid(fault, error.validationContext ?? 'body')));
  if (error.statusCode !== undefined && error.statusCode < 500) {
    if (error.statusCode === 413) return reply.code(413).send(refusalBody('The body is too large.'));
    return reply.code(422).send(refusalBody(unreadable(request)));
  }
  request.log.error({ err: safeError(error) }, 'request failed');
  return reply.code(500).send(refusalBody('Something went wrong on our side. Please try again.'));
}

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
    http: { headersTimeout: bounds.small },
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
  app.decorateRequest('signedIn', null);
  app.decorateRequest('borrower', null);
  app.decorateRequest('chatVisitor', null);
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
