import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from './plugins/rate-limit.ts';
import type { ReadyTenant } from './ready-tenants.ts';
import { type PreparedResponse, sendPrepared } from './sending/prepared-response.ts';
import { firstSegment } from './shell/first-segment.ts';

interface ReadyAnswers {
  /** Who a request is for; undefined when its Host cannot be read or is nobody's. */
  readonly findTenant: (request: IncomingMessage) => ReadyTenant | undefined;
  readonly files: ReadonlyMap<string, PreparedResponse>;
  readonly limiter: RateLimiter;
}

/** Answers a request, or says that it did not. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Sends pages and build files that lie ready before the framework sees the request: its routing, objects and hooks take
 * a seventh of what such a request costs, all told. Whatever is not plain (another method, a range, an escape in the
 * path, a host that is not ours, somebody who asks too often) is left to the routes, which answer the same and also the rest.
 * @param app whose routes say which addresses are not the portal's; they must not be registered yet
 */
export function answerFromReady(
  app: FastifyInstance,
  { findTenant, files, limiter }: ReadyAnswers,
): AnswerAtOnce {
  const claimed = new Set<string>();
  app.addHook('onRoute', ({ url }) => void claimed.add(firstSegment(url)));

  const find = ({ shells }: ReadyTenant, url: string): PreparedResponse | undefined => {
    try {
      return files.get(url) ?? (claimed.has(firstSegment(url)) ? undefined : shells.find(url));
    } catch {
      // A page that cannot be rendered: the routes meet the same, and there it is logged and answered.
      return undefined;
    }
  };

  return (request, response) => {
    const { method, url = '', headers } = request;
    const isPlain = (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !url.includes('%');
    if (!isPlain || headers.range !== undefined) return false;
    const tenant = findTenant(request);
    const ready = tenant && find(tenant, url);
    if (tenant === undefined || ready === undefined || limiter.isOver(request)) return false;
    sendPrepared(request, response, ready);
    tenant.requests.answered(response.statusCode);
    return true;
  };
}
