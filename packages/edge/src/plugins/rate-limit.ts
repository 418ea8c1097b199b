import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendErrorPage } from '../http/error-page.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { EdgeListener } from '../page/request-listener.ts';
import { assignTenant } from '../page/tenant-resolver.ts';
import { sendApiError } from '../proxy/error-responses.ts';

interface RateLimitOptions extends Pick<EdgeListener, 'getLookup'> {
  readonly limiter: RateLimiter;
}

/** Responds with 429 to addresses over the limit, which is far above the rate of an office with many users. */
export const rateLimit = fastifyPlugin<RateLimitOptions>(
  (app, { limiter, getLookup }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!limiter.exceedsLimit(request.raw)) {
        next();
        return;
      }
      assignTenant(request, getLookup);
      sendTooManyRequests(request, reply, limiter.getSecondsLeft());
    });
    done();
  },
  { name: 'rate-limit', fastify: '5.x' },
);

function sendTooManyRequests(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  reply.header('retry-after', String(seconds));
  if (request.raw.url?.startsWith('/api/') === true) sendApiError(reply, 429);
  else sendErrorPage(reply, 429);
}
