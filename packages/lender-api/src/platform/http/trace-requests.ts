import { endRequestSpan, setRequestRoute, startRequestSpan } from '@livery/tracing';
import { type Context, context, propagation, ROOT_CONTEXT, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Creates a span for each request, within the trace of the edge. Must be called before other hooks are added, so that
 * their queries belong to the span.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = startRequestSpan(tracer, request.method, parent);
    setRequestRoute(span, request.method, request.routeOptions.url);
    span.setAttribute('livery.request_id', request.id);
    const { operationId } = request.routeOptions.config;
    if (operationId !== undefined) span.setAttribute('livery.operation', operationId);
    reply.raw.once('close', () => {
      const lender = request.lender?.lender.config.slug;
      if (lender !== undefined) span.setAttribute('livery.lender', lender);
      endRequestSpan(span, reply.raw.statusCode);
    });
    const active = trace.setSpan(parent, span);
    contexts.set(request, active);
    context.with(active, done);
  });
  // The events of the request body run in the context of the connection, so the span is activated again.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
}
