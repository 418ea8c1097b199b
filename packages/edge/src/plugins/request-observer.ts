import type { Release } from '@livery/tenant-config/load';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../operations/metrics.ts';
import { logCompletedRequest } from '../operations/request-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that forwards requests to lenders, which are always logged. */
    isProxied?: boolean;
  }
}

interface RequestObserverOptions {
  readonly metrics: Pick<Metrics, 'getRequestCounter'>;
  /** True to log every request, not only failed and proxied ones. */
  readonly accessLog: boolean;
}

export const requestObserver = fastifyPlugin<RequestObserverOptions>(
  (app, options, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      observeResponse(options, request, reply);
      next();
    });
    done();
  },
  { name: 'observe', fastify: '5.x' },
);

/** Counts and logs a response that was sent. Fastify calls no hooks for requests that it refuses before it chooses a route. */
export function observeResponse(
  { metrics, accessLog }: RequestObserverOptions,
  request: FastifyRequest,
  { raw, elapsedTime }: FastifyReply,
): void {
  // Undefined for a host that belongs to no tenant.
  const release = request.release as Release | undefined;
  metrics.getRequestCounter(release?.slug).add(raw.statusCode);
  if (accessLog || request.routeOptions.config.isProxied === true)
    logCompletedRequest(request.log, request, raw.statusCode, elapsedTime);
}
