import type { IncomingMessage, RequestListener } from 'node:http';
import { endRequestSpan, setRequestRoute, startRequestSpan } from '@livery/tracing';
import { context, ROOT_CONTEXT, type Tracer, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { HostLookup } from './tenant-lookup.ts';

/**
 * Returns a listener that calls `listener` in a span of its own for each request, prepared responses included. Every
 * request begins a new trace: a visitor must not decide which requests are sampled.
 */
export function traceListener(
  tracer: Tracer,
  listener: RequestListener,
  getLookup: (request: IncomingMessage) => HostLookup,
): RequestListener {
  return (request, response) => {
    const span = startRequestSpan(tracer, request.method ?? '', ROOT_CONTEXT);
    response.once('close', () => {
      const lookup = span.isRecording() ? getLookup(request) : null;
      if (lookup !== null && typeof lookup === 'object')
        span.setAttributes({ 'livery.tenant': lookup.release.slug, 'livery.release': lookup.release.hash });
      endRequestSpan(span, response.statusCode);
    });
    context.with(trace.setSpan(ROOT_CONTEXT, span), listener, undefined, request, response);
  };
}

/** Adds the route and the request id of the log to the spans of requests that Fastify handles. */
export function describeRequestSpans(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id, method, routeOptions }, _reply, done) => {
    const span = trace.getActiveSpan();
    if (span !== undefined)
      setRequestRoute(span.setAttribute('livery.request_id', id), method, routeOptions.url);
    done();
  });
}
