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
      const host = requestedHost(request.raw, proxies);
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

/** The normalised host that a request is for, or null when its Host is missing, doubled, malformed or contradicted. */
export function requestedHost(request: IncomingMessage, proxies: TrustedProxies): string | null {
  const forwarded = forwardedBy(request, proxies).host;
  if (forwarded !== undefined) return normalised(forwarded);
  // Node keeps the first of two Host headers and a proxy before us may have looked at the last.
  const given = hostHeaders(request.rawHeaders);
  const [host] = given;
  if (host === undefined || given.length > 1) return null;
  return takesTheSameHost(request, host) ? normalised(host) : null;
}

/** Every visitor names one of the same hosts; reading it anew each time takes longer than finding the tenant. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

function normalised(raw: string): string | null {
  const before = known.get(raw);
  if (before !== undefined) return before;
  const host = normaliseHost(raw, 'request');
  if (host === null) return null;
  // Whoever makes up hosts, always another, must not fill the memory.
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(raw, host);
  return host;
}

function hostHeaders(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '');
  }
  return hosts;
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
