import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { TrustedProxies } from '../http/visitor.ts';
import type { Metrics, RequestCount } from '../operations/metrics.ts';
import type { TenantRegistry } from '../registry/tenant-registry.ts';
import { requestedHost } from './requested-host.ts';
import type { PagesOf, TenantPages } from './tenant-pages.ts';

/** Everything that a request needs of its tenant. */
export interface ServedTenant {
  readonly release: Release;
  /** Null where the Vite dev server makes the pages. */
  readonly pages: TenantPages | null;
  readonly requests: RequestCount;
}

/** A request's tenant, or the status that answers a host that cannot be read (400) or belongs to no tenant (421). */
export type HostLookup = ServedTenant | 400 | 421;

export interface TenantLookupOptions {
  readonly registry: Pick<TenantRegistry, 'find' | 'changes'>;
  readonly pagesOf: PagesOf | null;
  readonly metrics: Pick<Metrics, 'requestsOf'>;
  readonly proxies: TrustedProxies;
}

/** Spellings of hosts that are cached. A client that invents new ones must not fill the memory. */
const MAX_CACHED = 20_000;

/**
 * Returns a function that finds the tenant of a request by the Host as it was sent, with one map lookup: with thousands of
 * tenants no map is in the processor's caches, so each further one costs every request. A change of the registry
 * empties the cache.
 */
export function createTenantLookup({ registry, pagesOf, metrics, proxies }: TenantLookupOptions) {
  const cache = new Map<string, ServedTenant>();
  let changes = registry.changes();

  const lookUp = (raw: string): HostLookup => {
    const host = normaliseHost(raw, 'request');
    if (host === null) return 400;
    const release = registry.find(host);
    if (release === undefined) return 421;
    if (cache.size >= MAX_CACHED) cache.clear();
    const tenant = { release, pages: pagesOf?.(release) ?? null, requests: metrics.requestsOf(release.slug) };
    cache.set(raw, tenant);
    return tenant;
  };

  return (request: IncomingMessage): HostLookup => {
    if (changes !== registry.changes()) {
      cache.clear();
      changes = registry.changes();
    }
    const raw = requestedHost(request, proxies);
    return raw === null ? 400 : (cache.get(raw) ?? lookUp(raw));
  };
}
