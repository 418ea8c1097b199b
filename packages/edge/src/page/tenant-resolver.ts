import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendErrorPage } from '../http/error-page.ts';
import type { EdgeListener } from './request-listener.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The release of the tenant that the request's host belongs to. Set before any route handles the request. */
    release: Release;
  }
}

interface TenantResolverOptions extends Pick<EdgeListener, 'getLookup'> {
  /**
   * For a request whose host belongs to no tenant: returns the tenant that the user has chosen in the QA tools. Not in
   * production.
   */
  readonly selectTenant: ((request: FastifyRequest) => Release | undefined) | undefined;
}

/** Sets the release of a request that is rejected before its tenant is known, so that its error page has the tenant's brand. */
export function assignTenant(request: FastifyRequest, getLookup: EdgeListener['getLookup']): void {
  const lookup = getLookup(request.raw);
  if (typeof lookup === 'object') request.release = lookup.release;
}

/**
 * Sets `request.release` to the release of the tenant with the requested host. Responds with 400 to an invalid host and with
 * 421 to a host that belongs to no tenant.
 */
export const tenantResolver = fastifyPlugin<TenantResolverOptions>(
  (app, { getLookup, selectTenant }, done) => {
    app.decorateRequest('release');
    app.addHook('onRequest', (request, reply, next) => {
      const lookup = getLookup(request.raw);
      if (lookup === 400) {
        sendErrorPage(reply, 400);
        return;
      }
      const release = lookup === 421 ? selectTenant?.(request) : lookup.release;
      if (release === undefined) {
        sendErrorPage(reply, 421);
        return;
      }
      request.release = release;
      next();
    });
    done();
  },
  { name: 'tenant', fastify: '5.x' },
);
