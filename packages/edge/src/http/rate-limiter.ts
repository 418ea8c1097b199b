import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '@livery/tenant-config';
import { getVisitorAddress, type TrustedProxies } from './visitor.ts';

const WINDOW_MS = 10_000;
/**
 * Maximum number of addresses counted per window. An attack from more addresses cannot be stopped by counting
 * per address.
 */
const MAX_ADDRESSES = 100_000;

export interface RateLimiter {
  /** Counts a request. Returns true if its address is over the limit. */
  readonly exceedsLimit: (request: IncomingMessage) => boolean;
  /** Seconds until the next window. */
  readonly getSecondsLeft: () => number;
}

/** @param limit requests per address in ten seconds; 0 for no limit. An office shares one address. */
export function createRateLimiter(limit: number, proxies: TrustedProxies): RateLimiter {
  const counts = new Map<string, number>();
  let windowEndsAt = 0;
  const exceedsLimit = (request: IncomingMessage): boolean => {
    const now = Date.now();
    if (now >= windowEndsAt || counts.size > MAX_ADDRESSES) {
      counts.clear();
      windowEndsAt = now + WINDOW_MS;
    }
    const address = toNetwork(getVisitorAddress(request, proxies));
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count > limit;
  };
  return {
    exceedsLimit: limit === 0 ? () => false : exceedsLimit,
    getSecondsLeft: () => Math.ceil((windowEndsAt - Date.now()) / 1000),
  };
}

/** Returns the IPv4 address or the /64 network of an IPv6 address, because one visitor may use all addresses of a /64. */
function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  // Expands the address, so that all spellings of one address share a counter.
  const expanded = normalizeHost(`[${address}]`, 'request') ?? address;
  return expanded.split(':').slice(0, 4).join(':');
}
