import type { IncomingMessage } from 'node:http';
import { normalizeHost } from '@livery/tenant-config';
import type { Release } from '@livery/tenant-config/load';
import type { TrustedProxies } from '../http/visitor.ts';
import type { Metrics, RequestCounter } from '../operations/metrics.ts';
import type { TenantRegistry } from '../registry/tenant-registry.ts';
import { getRequestedHost } from './requested-host.ts';
import type { GetPages, TenantPages } from './tenant-pages.ts';

export interface ServedTenant {
  readonly release: Release;
  readonly pages: TenantPages | null;
  readonly requests: RequestCounter;
}

/** The tenant of a request, or the status for a host that is invalid (400) or belongs to no tenant (421). */
export type HostLookup = ServedTenant | 400 | 421;

export interface TenantLookupOptions {
  readonly registry: Pick<TenantRegistry, 'find' | 'getVersion'>;
  readonly getPages: GetPages | null;
  readonly metrics: Pick<Metrics, 'getRequestCounter'>;
  readonly proxies: TrustedProxies;
}

/**
 * Maximum number of cached Host headers, so that a client that sends ever-new spellings cannot fill the
 * memory.
 */
const MAX_CACHED = 20_000;

/**
 * Returns a function that finds the tenant of a request by its raw Host header with one map lookup. With thousands of tenants
 * the maps exceed the processor's caches, so each additional lookup is slow. A change of the registry clears the
 * cache.
 */
export function createTenantLookup({ registry, getPages, metrics, proxies }: TenantLookupOptions) {
  const cache = new Map<string, ServedTenant>();
  let version = registry.getVersion();

  const lookUp = (raw: string): HostLookup => {
    const host = normalizeHost(raw, 'request');
    if (host === null) return 400;
    const release = registry.find(host);
    if (release === undefined) return 421;
    if (cache.size >= MAX_CACHED) cache.clear();
    const tenant = {
      release,
      pages: getPages?.(release) ?? null,
      requests: metrics.getRequestCounter(release.slug),
    };
    cache.set(raw, tenant);
    return tenant;
  };

  return (request: IncomingMessage): HostLookup => {
    if (version !== registry.getVersion()) {
      cache.clear();
      version = registry.getVersion();
    }
    const raw = getRequestedHost(request, proxies);
    return raw === null ? 400 : (cache.get(raw) ?? lookUp(raw));
  };
}
