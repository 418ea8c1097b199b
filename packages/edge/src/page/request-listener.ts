import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { PreparedResponse, SendPrepared } from '../http/prepared-response.ts';
import { PREVIEW_COOKIE } from '../http/preview-cookie.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { logCompletedRequest } from '../operations/request-log.ts';
import { getFirstSegment } from './first-segment.ts';
import type { HostLookup, ServedTenant } from './tenant-lookup.ts';

export interface RequestListenerOptions {
  readonly lookUpTenant: (request: IncomingMessage) => HostLookup;
  readonly files: ReadonlyMap<string, PreparedResponse>;
  /** True to let Fastify send the pages of visitors with a preview link. */
  readonly hasPreviews: boolean;
  readonly limiter: RateLimiter;
  readonly send: SendPrepared;
  /** True to send prepared responses without Fastify; otherwise its routes send them. */
  readonly isBypassEnabled: boolean;
  readonly accessLog: FastifyBaseLogger | null;
}

export interface EdgeListener {
  readonly handle: (request: IncomingMessage, response: ServerResponse, framework: RequestListener) => void;
  /** Returns the lookup result of a request that `handle` has passed to Fastify, or looks up the tenant of any other request. */
  readonly getLookup: (request: IncomingMessage) => HostLookup;
  /** Leaves all paths that have the same first segment as `route` to Fastify. */
  readonly reservePath: (route: string) => void;
}

/**
 * Creates the listener of all requests. It finds the tenant of the host, sends the page or build file if one is prepared,
 * and passes everything else to Fastify: other methods, ranges, percent escapes in the path, paths of other routes, previews,
 * unknown hosts, visitors over the rate limit, pages that must wait for a logo or cannot be rendered.
 */
export function createRequestListener(options: RequestListenerOptions): EdgeListener {
  const { lookUpTenant, files, hasPreviews, limiter, send, isBypassEnabled, accessLog } = options;
  const reservedSegments = new Set<string>();
  const passedLookups = new WeakMap<IncomingMessage, HostLookup>();

  const findPrepared = (
    { method, url = '', headers }: IncomingMessage,
    { pages }: ServedTenant,
  ): PreparedResponse | undefined => {
    if ((method !== 'GET' && method !== 'HEAD') || url.includes('%') || headers.range !== undefined) {
      return undefined;
    }
    try {
      const file = files.get(url);
      if (file !== undefined) return file;
      if (reservedSegments.has(getFirstSegment(url)) || (hasPreviews && mayHavePreview(url, headers.cookie)))
        return undefined;
      return pages?.find(url);
    } catch {
      // The page route renders the page again and handles the error.
      return undefined;
    }
  };

  const sendPrepared = (
    request: IncomingMessage,
    response: ServerResponse,
    tenant: ServedTenant,
  ): boolean => {
    const prepared = findPrepared(request, tenant);
    if (prepared === undefined || limiter.exceedsLimit(request)) return false;
    if (accessLog !== null) logWhenFinished(accessLog, request, response, tenant);
    send(request, response, prepared);
    tenant.requests.add(response.statusCode);
    return true;
  };

  return {
    handle: (request, response, framework) => {
      const lookup = lookUpTenant(request);
      if (isBypassEnabled && typeof lookup === 'object' && sendPrepared(request, response, lookup)) return;
      passedLookups.set(request, lookup);
      framework(request, response);
    },
    getLookup: (request) => passedLookups.get(request) ?? lookUpTenant(request),
    reservePath: (route) => void reservedSegments.add(getFirstSegment(route)),
  };
}

/**
 * A fast check that is true whenever `hasPreviewParameter` or `findPreviewToken` finds a preview. It may also
 * be true for other requests.
 */
const mayHavePreview = (url: string, cookies: string | undefined): boolean =>
  url.includes('preview=') || cookies?.includes(PREVIEW_COOKIE) === true;

function logWhenFinished(
  log: FastifyBaseLogger,
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  { release }: ServedTenant,
): void {
  const startedAt = performance.now();
  response.once('finish', () => {
    const request = { id: randomUUID(), release, method, url };
    logCompletedRequest(log, request, response.statusCode, performance.now() - startedAt);
  });
}
