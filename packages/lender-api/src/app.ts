import formbody from '@fastify/formbody';
import { sql } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { loadContract } from './contract.ts';
import type { Database } from './db/connect.ts';
import { safeError } from './db/safe-error.ts';
import { explainInvalid } from './http/explain-invalid.ts';
import { Refusal, refusalBody } from './http/refusal.ts';
import { validateRequests, validateResponses } from './http/validation.ts';
import type { Lender } from './lenders/lender-context.ts';
import { lenderRoutes } from './lenders/lender-routes.ts';
import { outboxRoutes } from './outbox/routes.ts';

export interface AppOptions {
  database: Database;
  lenders: Lender[];
  /** pino's levels; 'silent' for none. */
  logLevel: string;
  /** Where log lines go, instead of standard output. */
  logTo?: { write: (line: string) => void };
  /** Answer 500 to what the contract does not describe. For tests. */
  validateResponses: boolean;
  now: () => Date;
}

const MAX_BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

/** Every secret that a request can carry, should a log line ever hold headers or a body. */
const SECRETS = [
  'accesstoken',
  'borrowertoken',
  'chattoken',
  'authorization',
  'cookie',
  'username',
  'password',
].map((name) => `req.headers.${name}`);

/** The path alone: the query may hold a token (spec section 7, export and impersonation). */
function logRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?', 1)[0] };
}

/** Turns whatever was thrown into the failure envelope of the contract. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal)
    return reply.code(error.statusCode).send(refusalBody(error.message, error.code));
  const [fault] = error.validation ?? [];
  if (fault)
    return reply.code(422).send(refusalBody(explainInvalid(fault, error.validationContext ?? 'body')));
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const tooLarge = error.statusCode === 413;
    const message = tooLarge ? 'The body is too large.' : 'The body cannot be read; it must be valid JSON.';
    return reply.code(422).send(refusalBody(message));
  }
  request.log.error({ err: safeError(error) }, 'request failed');
  return reply.code(500).send(refusalBody('Something went wrong on our side. Please try again.'));
}

function operationsRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.orm.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: safeError(error) }, 'database unreachable');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
}

/** A connection whose request was running when the stop began would otherwise stay open, and the stop wait for it. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * The reference lender API: every lender under `/<slug>`, health, readiness and the outbox at the root.
 * The caller listens and closes; the database is the caller's to close, after the app.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const contract = await loadContract();
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    logger: {
      level: options.logLevel,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
      redact: SECRETS,
      serializers: { req: logRequest },
    },
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
  closeConnectionsOnStop(app);
  validateRequests(app);
  if (options.validateResponses) {
    validateResponses(
      app,
      new Map(contract.operations.map((operation) => [operation.operationId, operation])),
    );
  }
  operationsRoutes(app, options.database);
  outboxRoutes(
    app,
    options.lenders.map(({ config, db }) => ({ name: config.name, db })),
  );
  for (const lender of options.lenders) {
    await app.register(lenderRoutes, {
      prefix: `/${lender.config.slug}`,
      lender,
      contract,
      now: options.now,
    });
  }
  return app;
}
