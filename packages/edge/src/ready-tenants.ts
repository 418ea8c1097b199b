import type { IncomingMessage } from 'node:http';
import { normaliseHost } from '@livery/tenant-config';
import type { Metrics, RequestCount } from './operations/metrics.ts';
import { requestedHost } from './plugins/tenant.ts';
import type { TenantRegistry } from './registry/tenant-registry.ts';
import type { ShellsOf, TenantShells } from './shell/kept-shells.ts';
import type { TrustedProxies } from './visitor.ts';

/** All that a visitor's request needs of its tenant, in one place. */
export interface ReadyTenant {
  readonly shells: TenantShells;
  readonly requests: RequestCount;
}

interface ReadyTenantsOptions {
  readonly registry: Pick<TenantRegistry, 'find' | 'changes'>;
  readonly shellsOf: ShellsOf;
  readonly metrics: Pick<Metrics, 'requestsOf'>;
  readonly proxies: TrustedProxies;
}

/** Hosts as visitors spell them; whoever makes up spellings, always another, must not fill the memory. */
const MAX_KNOWN = 20_000;

/**
 * Finds who a request is for by its Host as it was sent, in a single look: each place in memory that thousands of tenants
 * lie in costs every visitor, since none of them is near. Found anew after any change of what is served.
 * @returns a function of the request; undefined when its Host cannot be read or is nobody's
 */
export function findReadyTenants({ registry, shellsOf, metrics, proxies }: ReadyTenantsOptions) {
  const known = new Map<string, ReadyTenant>();
  let changes = registry.changes();
  const look = (raw: string): ReadyTenant | undefined => {
    const host = normaliseHost(raw, 'request');
    const release = host === null ? undefined : registry.find(host);
    if (release === undefined) return undefined;
    if (known.size >= MAX_KNOWN) known.clear();
    const tenant = { shells: shellsOf(release), requests: metrics.requestsOf(release.slug) };
    known.set(raw, tenant);
    return tenant;
  };
  return (request: IncomingMessage): ReadyTenant | undefined => {
    if (changes !== registry.changes()) {
      known.clear();
      changes = registry.changes();
    }
    const raw = requestedHost(request, proxies);
    return raw === null ? undefined : (known.get(raw) ?? look(raw));
  };
}
