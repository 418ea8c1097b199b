import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Metrics } from '../operations/metrics.ts';

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
      if (accessLog && !isProxied) logAnswered(request, reply.raw.statusCode, reply.elapsedTime);
      next();
    });
    done();
  },
  { name: 'observe', fastify: '5.x' },
);

/** What every line about a request begins with. A host that belongs to nobody has neither tenant nor release. */
export function about(request: FastifyRequest): Record<'reqId' | 'tenant' | 'release', string | undefined> {
  const release = request.release as Release | undefined;
  return { reqId: request.id, tenant: release?.slug, release: release?.hash };
}

/** One line for one request. */
export function logAnswered(request: FastifyRequest, status: number, milliseconds: number): void {
  request.log.info(
    {
      ...about(request),
      method: request.method,
      path: loggablePath(request.raw.url ?? ''),
      status,
      ms: Math.round(milliseconds),
    },
    'answered',
  );
}

/** Without its query, which may hold a token, and without the code in the address of a new password. */
export function loggablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/+reset-password\/).+/, '$1-');
}
