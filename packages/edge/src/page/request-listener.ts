import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { PreparedResponse, SendPrepared } from '../http/prepared-response.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { logCompleted } from '../operations/request-log.ts';
import { firstSegment } from './first-segment.ts';
import type { HostLookup, ServedTenant } from './tenant-lookup.ts';

export interface RequestListenerOptions {
  readonly lookUpTenant: (request: IncomingMessage) => HostLookup;
  /** The build's files, by request path. */
  readonly files: ReadonlyMap<string, PreparedResponse>;
  readonly limiter: RateLimiter;
  readonly send: SendPrepared;
  /** True to send prepared responses without Fastify; otherwise its routes send them. */
  readonly isBypassing: boolean;
  /** The log for every request; null if the access log is off. */
  readonly accessLog: FastifyBaseLogger | null;
}

export interface EdgeListener {
  /** Responds to a request, or passes it to Fastify. */
  readonly handle: (request: IncomingMessage, response: ServerResponse, framework: RequestListener) => void;
  /** Returns the lookup result of a request that was passed to Fastify, or looks up one that did not pass through `handle`. */
  readonly lookupOf: (request: IncomingMessage) => HostLookup;
  /** Leaves all paths with the same first segment as `route` to Fastify. */
  readonly claim: (route: string) => void;
}

/**
 * Creates the listener that receives every request. It looks the host up, sends the page or build file if one is prepared,
 * and passes everything else to Fastify: other methods, ranges, percent escapes in the path, paths that a route claims,
 * unknown hosts, visitors over the rate limit, pages that must wait for a logo or cannot be rendered.
 */
export function createRequestListener(options: RequestListenerOptions): EdgeListener {
  const { lookUpTenant, files, limiter, send, isBypassing, accessLog } = options;
  const claimed = new Set<string>();
  const handedOver = new WeakMap<IncomingMessage, HostLookup>();

  const findPrepared = (
    { method, url = '', headers }: IncomingMessage,
    { pages }: ServedTenant,
  ): PreparedResponse | undefined => {
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('%') || headers.range !== undefined) {
      return undefined;
    }
    try {
      return files.get(url) ?? (claimed.has(firstSegment(url)) ? undefined : pages?.find(url));
    } catch {
      // A page that cannot be rendered fails again in the page route, where the error is logged and handled.
      return undefined;
    }
  };

  const sendPrepared = (
    request: IncomingMessage,
    response: ServerResponse,
    tenant: ServedTenant,
  ): boolean => {
    const prepared = findPrepared(request, tenant);
    if (prepared === undefined || limiter.isOver(request)) return false;
    if (accessLog !== null) logWhenFinished(accessLog, request, response, tenant);
    send(request, response, prepared);
    tenant.requests.add(response.statusCode);
    return true;
  };

  return {
    handle: (request, response, framework) => {
      const lookup = lookUpTenant(request);
      if (isBypassing && typeof lookup === 'object' && sendPrepared(request, response, lookup)) return;
      handedOver.set(request, lookup);
      framework(request, response);
    },
    lookupOf: (request) => handedOver.get(request) ?? lookUpTenant(request),
    claim: (route) => void claimed.add(firstSegment(route)),
  };
}

function logWhenFinished(
  log: FastifyBaseLogger,
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { release }: ServedTenant,
): void {
  const began = performance.now();
  response.once('finish', () => {
    const request = { id: randomUUID(), release, method, url };
    logCompleted(log, request, response.statusCode, performance.now() - began);
  });
}
