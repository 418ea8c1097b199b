import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendNeutralPage } from '../http/neutral-page.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { refuseApiCall } from '../proxy/refuse.ts';

/** Refuses requests of an address over the limit, which is far above the rate of an office with many users. */
export const rateLimit = fastifyPlugin<{ limiter: RateLimiter }>(
  (app, { limiter }, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (limiter.isOver(request.raw)) refuse(request, reply, limiter.secondsLeft());
      else next();
    });
    done();
  },
  { name: 'rate-limit', fastify: '5.x' },
);

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  reply.header('retry-after', String(seconds));
  if (request.raw.url?.startsWith('/api/') === true) refuseApiCall(reply, 429);
  else sendNeutralPage(reply, 429);
}
