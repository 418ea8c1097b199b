import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { TrustedProxies } from '../http/visitor.ts';
import type { Metrics, RequestCount } from '../operations/metrics.ts';
import type { TenantRegistry } from '../registry/tenant-registry.ts';
import { requestedHost } from './requested-host.ts';
import type { PagesOf, TenantPages } from './tenant-pages.ts';

/** The tenant of a request: its release, its pages and its request counter. */
export interface ServedTenant {
  readonly release: Release;
  /** Null if the Vite dev server renders the pages. */
  readonly pages: TenantPages | null;
  readonly requests: RequestCount;
}

/** The tenant of a request, or the status for a host that is invalid (400) or belongs to no tenant (421). */
export type HostLookup = ServedTenant | 400 | 421;

export interface TenantLookupOptions {
  readonly registry: Pick<TenantRegistry, 'find' | 'changes'>;
  readonly pagesOf: PagesOf | null;
  readonly metrics: Pick<Metrics, 'requestsOf'>;
  readonly proxies: TrustedProxies;
}

/** Maximum number of cached spellings of hosts. A client that invents new ones must not fill the memory. */
const MAX_CACHED = 20_000;

/**
 * Returns a function that finds the tenant of a request by its raw Host header with one map lookup: with thousands of tenants
 * no map fits into the processor's caches, so every additional lookup slows each request. A change of the registry clears the
 * cache.
 */
export function createTenantLookup({ registry, pagesOf, metrics, proxies }: TenantLookupOptions) {
  const cache = new Map<string, ServedTenant>();
  let changes = registry.changes();

  const lookUp = (raw: string): HostLookup => {
    const host = normalizeHost(raw, 'request');
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
