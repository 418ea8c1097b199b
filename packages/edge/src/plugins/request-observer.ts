import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../operations/metrics.ts';
import { logCompletedRequest } from '../operations/request-log.ts';

interface RequestObserverOptions {
  readonly metrics: Pick<Metrics, 'getRequestCounter'>;
  /** True to log every request, not only failed and proxied ones. */
  readonly accessLog: boolean;
}

export const requestObserver = fastifyPlugin<RequestObserverOptions>(
  (app, { metrics, accessLog }, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      // Undefined for a host that belongs to no tenant.
      const release = request.release as Release | undefined;
      metrics.getRequestCounter(release?.slug).add(reply.raw.statusCode);
      // The proxy logs calls to lenders itself.
      const isProxied = request.raw.url?.startsWith('/api/') === true;
      if (accessLog && !isProxied)
        logCompletedRequest(request.log, request, reply.raw.statusCode, reply.elapsedTime);
      next();
    });
    done();
  },
  { name: 'observe', fastify: '5.x' },
);
