import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendNeutralPage } from '../shell/neutral-page.ts';
import { forwardedBy, type TrustedProxies } from '../visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant that this request's Host belongs to; set before any route sees the request. */
    release: Release;
  }
}

interface TenantOptions {
  /** Whose a normalised host is; the request tells more only while developing. */
  readonly find: (host: string, request: FastifyRequest) => Release | undefined;
  readonly proxies: TrustedProxies;
}

/**
 * Host -> release, for every request, before anything else looks at it. A Host that cannot be read is
 * answered with 400, one that belongs to nobody with 421. X-Forwarded-Host counts only from a proxy of ours: a
 * visitor can write anything into it.
 */
export const tenant = fastifyPlugin<TenantOptions>(
  (app, { find, proxies }, done) => {
    app.decorateRequest('release');
    app.addHook('onRequest', (request, reply, next) => {
      const raw = requestedHost(request.raw, proxies);
      const host = raw === null ? null : normaliseHost(raw, 'request');
      if (host === null) {
        sendNeutralPage(reply, 400);
        return;
      }
      const release = find(host, request);
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

/** The host that a request is for, as it was sent, or null when its Host is missing, doubled or contradicted. */
export function requestedHost(request: IncomingMessage, proxies: TrustedProxies): string | null {
  const forwarded = proxies.exist ? forwardedBy(request, proxies).host : undefined;
  if (forwarded !== undefined) return forwarded;
  const { host } = request.headers;
  // Node keeps the first of two Host headers and a proxy before us may have looked at the last.
  if (host === undefined || isDoubled(request.rawHeaders)) return null;
  return takesTheSameHost(request, host) ? host : null;
}

function isDoubled(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * A request target may be absolute (`GET http://host/path`), and its authority then outranks Host; they must
 * say the same. What is read of the target afterwards is its path alone.
 */
function takesTheSameHost(request: IncomingMessage, host: string): boolean {
  const target = request.url ?? '';
  if (target.startsWith('/') || target === '*') return true;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  if (absolute === null) return false;
  const [, authority = '', rest = ''] = absolute;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return authority.toLowerCase() === host.toLowerCase();
}
