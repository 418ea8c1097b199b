import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '@livery/tenant-config';
import { type TrustedProxies, visitorAddress } from './visitor.ts';

/** Requests are counted in windows of this length, in milliseconds. */
const WINDOW_MS = 10_000;
/** Addresses counted in one window; beyond that an attack has so many that counting each is no help. */
const MAX_ADDRESSES = 100_000;

export interface RateLimiter {
  /** Counts a request, and says whether its address has had too many. */
  readonly isOver: (request: IncomingMessage) => boolean;
  /** Seconds until the count begins anew. */
  readonly secondsLeft: () => number;
}

/** @param limit requests of one address in ten seconds; 0 is no limit. An office shares one address. */
export function createRateLimiter(limit: number, proxies: TrustedProxies): RateLimiter {
  const counts = new Map<string, number>();
  let endsAt = 0;
  const isOver = (request: IncomingMessage): boolean => {
    const now = Date.now();
    if (now >= endsAt || counts.size > MAX_ADDRESSES) {
      counts.clear();
      endsAt = now + WINDOW_MS;
    }
    const address = network(visitorAddress(request, proxies));
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > limit;
  };
  return {
    isOver: limit === 0 ? () => false : isOver,
    secondsLeft: () => Math.ceil((endsAt - Date.now()) / 1000),
  };
}

/** One person may have all of the last 64 bits of an IPv6 address to choose from. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  // In full, so that every spelling counts as one.
  const full = normaliseHost(`[${address}]`, 'request') ?? address;
  return full.split(':').slice(0, 4).join(':');
}
