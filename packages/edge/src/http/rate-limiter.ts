import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '@livery/tenant-config';
import { type TrustedProxies, visitorAddress } from './visitor.ts';

/** Length of the counting window, in milliseconds. */
const WINDOW_MS = 10_000;
/** Maximum number of addresses counted per window. An attack with more addresses cannot be stopped by counting them. */
const MAX_ADDRESSES = 100_000;

export interface RateLimiter {
  /** Counts a request. Returns true if its address is over the limit. */
  readonly isOver: (request: IncomingMessage) => boolean;
  /** Seconds until the next window. */
  readonly secondsLeft: () => number;
}

/** @param limit requests per address in ten seconds; 0 for no limit. An office shares one address. */
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

/** Returns the unit that is counted: an IPv4 address or an IPv6 /64, since one person may use all addresses of a /64. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  // Expanded, so that all spellings of an address count as one.
  const full = normalizeHost(`[${address}]`, 'request') ?? address;
  return full.split(':').slice(0, 4).join(':');
}
