import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendNeutralPage } from '../http/neutral-page.ts';
import type { EdgeListener } from './request-listener.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant that this request's Host belongs to; set before any route sees the request. */
    release: Release;
  }
}

interface TenantOptions extends Pick<EdgeListener, 'lookupOf'> {
  /** Returns the tenant of a request whose host belongs to none; development only. */
  readonly chooseTenant: ((request: FastifyRequest) => Release | undefined) | undefined;
}

/**
 * Sets `request.release` from the listener's lookup. A host that cannot be read is answered with 400, one that belongs to
 * no tenant with 421.
 */
export const tenant = fastifyPlugin<TenantOptions>(
  (app, { lookupOf, chooseTenant }, done) => {
    app.decorateRequest('release');
    app.addHook('onRequest', (request, reply, next) => {
      const found = lookupOf(request.raw);
      if (found === 400) {
        sendNeutralPage(reply, 400);
        return;
      }
      const release = found === 421 ? chooseTenant?.(request) : found.release;
      if (release === undefined) {
        sendNeutralPage(reply, 421);
        return;
      }
      request.release = release;
      next();
    });
    done();
  },
  { name: 'tenant', fastify: '5.x' },
);
