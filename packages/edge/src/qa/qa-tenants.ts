import { normalizeHost } from '@livery/tenant-config';
import { deriveRelease, type Release } from '@livery/tenant-config/load';
import type { FastifyRequest } from 'fastify';
import type { LiveTenants } from '../registry/live-tenants.ts';
import type { TenantRegistry } from '../registry/tenant-registry.ts';

export type QaTenants = Pick<LiveTenants, 'registry' | 'broken'>;

export const QA_COOKIE = 'livery_qa_tenant';

/**
 * Returns the host of a request if it is an address of this machine and belongs to no tenant. A phone in the
 * same network may use such an address. Returns null for any other host name, because an attacker could make
 * that name resolve to this machine.
 */
export function getOwnHost({ headers }: FastifyRequest, { registry }: QaTenants): string | null {
  const host = normalizeHost(headers.host, 'request');
  const isLocal = host !== null && (/^(?:localhost|[\d.]+|\[.*\])$/.test(host) || host.endsWith('.local'));
  return isLocal && registry.find(host) === undefined ? host : null;
}

export const findBySlug = ({ registry }: QaTenants, slug: string): Release | undefined =>
  registry.releases().find((release) => release.slug === slug);

/**
 * Returns the canonical origin of a tenant if its host is below `.localhost`, so that browsers on this
 * machine can open it; else null.
 */
export function getLocalOrigin({ canonicalOrigin }: Release): string | null {
  return new URL(canonicalOrigin).hostname.endsWith('.localhost') ? canonicalOrigin : null;
}

export function getSelectedTenant(request: FastifyRequest, tenants: QaTenants): Release | undefined {
  const cookie = request.cookies[QA_COOKIE];
  if (cookie === undefined || getOwnHost(request, tenants) === null) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  return valid ? findBySlug(tenants, value) : undefined;
}

export interface QaOverrides {
  readonly registry: Pick<TenantRegistry, 'find' | 'getVersion'>;
  readonly selectTenant: (request: FastifyRequest) => Release | undefined;
}

/**
 * Returns two tenant lookups, by host and by QA cookie. Both add `injected.qa` to the tenant, so that the
 * portal shows the QA tools. It does not disclose other tenants.
 */
export function createQaOverrides(tenants: QaTenants): QaOverrides {
  const { registry } = tenants;
  const marked = { host: new WeakMap<Release, Release>(), cookie: new WeakMap<Release, Release>() };
  const mark = (release: Release, chosenBy: keyof typeof marked): Release => {
    const cached = marked[chosenBy].get(release);
    if (cached !== undefined) return cached;
    const markedRelease = deriveRelease(release, {
      get injected() {
        return { ...release.injected, qa: { chosenBy } };
      },
    });
    marked[chosenBy].set(release, markedRelease);
    return markedRelease;
  };
  const markIfFound = (release: Release | undefined, chosenBy: keyof typeof marked): Release | undefined =>
    release && mark(release, chosenBy);
  return {
    registry: {
      find: (host) => markIfFound(registry.find(host), 'host'),
      getVersion: () => registry.getVersion(),
    },
    selectTenant: (request) => markIfFound(getSelectedTenant(request, tenants), 'cookie'),
  };
}
