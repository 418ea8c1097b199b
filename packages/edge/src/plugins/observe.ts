import type { Release } from '@livery/tenant-config/load';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../operations/metrics.ts';
import { logAnswered } from '../operations/request-log.ts';

interface ObserveOptions {
  readonly metrics: Pick<Metrics, 'requestsOf'>;
  /** Whether every request is logged, not only what fails and what is proxied. */
  readonly accessLog: boolean;
}

/** Counts every answer, and logs it where that was asked for. */
export const observe = fastifyPlugin<ObserveOptions>(
  (app, { metrics, accessLog }, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      // A host that belongs to nobody has no release.
      const release = request.release as Release | undefined;
      metrics.requestsOf(release?.slug).answered(reply.raw.statusCode);
      // Calls to lenders are logged anyway, by the proxy.
      const isProxied = request.raw.url?.startsWith('/api/') === true;
      if (accessLog && !isProxied) logAnswered(request.log, request, reply.raw.statusCode, reply.elapsedTime);
      next();
    });
    done();
  },
  { name: 'observe', fastify: '5.x' },
);
