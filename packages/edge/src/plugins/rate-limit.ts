import { normaliseHost } from '@livery/tenant-config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refuseApiCall } from '../proxy/refuse.ts';
import { sendNeutralPage } from '../shell/neutral-page.ts';
import { type TrustedProxies, visitorAddress } from '../visitor.ts';

/** Requests are counted in windows of this length, in milliseconds. */
const WINDOW_MS = 10_000;
/** Addresses counted in one window; beyond that an attack has so many that counting each is no help. */
const MAX_ADDRESSES = 100_000;

interface RateLimitOptions {
  /** Requests of one address in ten seconds; 0 is no limit. An office shares one address. */
  readonly limit: number;
  readonly proxies: TrustedProxies;
}

/** Refuses an address that asks far more often than an office full of people could. */
export const rateLimit = fastifyPlugin<RateLimitOptions>(
  (app, { limit, proxies }, done) => {
    const counts = new Map<string, number>();
    let endsAt = 0;
    if (limit > 0) {
      app.addHook('onRequest', (request, reply, next) => {
        const now = Date.now();
        if (now >= endsAt || counts.size > MAX_ADDRESSES) {
          counts.clear();
          endsAt = now + WINDOW_MS;
        }
        const address = network(visitorAddress(request.raw, proxies));
        const count = (counts.get(address) ?? 0) + 1;
        counts.set(address, count);
        if (count <= limit) next();
        else refuse(request, reply, Math.ceil((endsAt - now) / 1000));
      });
    }
    done();
  },
  { name: 'rate-limit', fastify: '5.x' },
);

/** One person may have all of the last 64 bits of an IPv6 address to choose from. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  // In full, so that every spelling counts as one.
  const full = normaliseHost(`[${address}]`, 'request') ?? address;
  return full.split(':').slice(0, 4).join(':');
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  reply.header('retry-after', String(seconds));
  if (request.raw.url?.startsWith('/api/') === true) refuseApiCall(reply, 429);
  else sendNeutralPage(reply, 429);
}
